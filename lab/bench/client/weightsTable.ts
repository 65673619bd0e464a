import { kb, type Row, type Table } from '../table.ts';
import type { Screen } from './screens.ts';
import type { Visitor } from './visit.ts';
import { weigh } from './weigh.ts';

export async function weightsTable(visitor: Visitor, screens: readonly Screen[]): Promise<Table> {
  const rows: Row[] = [];
  for (const screen of screens) {
    const { first, repeat } = await weigh(visitor, screen);
    rows.push({
      cells: [
        screen.name,
        kb(first.bytes),
        String(first.requests),
        kb(repeat.bytes),
        String(repeat.requests),
      ],
    });
  }
  return {
    title: 'On the wire until the page is idle, headers included',
    head: ['page', 'first visit', 'requests', 'repeat visit', 'requests'],
    rows,
  };
}
