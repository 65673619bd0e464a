import type { EndpointReport } from './book.ts';
import type { Finding, Verdict } from './findings.ts';
import type { Report } from './runConform.ts';

const MARKS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  note: 'note',
  broken: 'BROKEN',
  'not tried': '–',
};
const MARK_WIDTH = 8;
const NARROWEST = 80;

/** The report as a table for people, in lines of a terminal's width. */
export function printReport(report: Report, columns: number): string {
  if (report.at === 'away') return `The host could not be reached: ${report.why}`;
  const width = Math.max(NARROWEST, columns);
  const nameWidth = Math.max(...report.calls.map(({ call }) => call.length)) + 2;
  return [
    `${report.api}, asked as by a client from ${report.client}`,
    '',
    `${''.padEnd(MARK_WIDTH)}${'call'.padEnd(nameWidth)}what came`,
    ...report.calls.flatMap((endpoint) => linesOfEndpoint(endpoint, nameWidth, width)),
    '',
    'The host as a whole',
    ...report.host.flatMap(({ topic, verdict, says, findings }) => [
      ...hung(`${MARKS[verdict].padEnd(MARK_WIDTH)}${topic.padEnd(nameWidth)}`, says, width),
      ...linesOf(findings, width),
    ]),
    '',
    ...summary(report),
  ].join('\n');
}

const linesOfEndpoint = (each: EndpointReport, nameWidth: number, width: number): string[] => [
  ...hung(
    `${MARKS[each.verdict].padEnd(MARK_WIDTH)}${each.call.padEnd(nameWidth)}`,
    each.copes === 'yes' ? `${each.came}; client copes` : each.came,
    width,
  ),
  ...(each.sent === '' ? [] : indented('sent', each.sent, width)),
  ...(each.copes === '' || each.copes === 'yes' ? [] : indented('copes', each.copes, width)),
  ...linesOf(each.findings, width),
];

const linesOf = (findings: readonly Finding[], width: number): string[] =>
  findings.flatMap(({ what, change }) => [
    ...indented('differs', what, width),
    ...indented('change', change, width),
  ]);

const indented = (word: string, text: string, width: number): string[] =>
  hung(' '.repeat(MARK_WIDTH) + word.padEnd(MARK_WIDTH), text, width);

/** Wrapped between words, with every further line below the first one's text. */
function hung(head: string, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && head.length + longer.length > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  const margin = ' '.repeat(head.length);
  return [...lines, line].map((each, index) => ((index === 0 ? head : margin) + each).trimEnd());
}

function summary({ calls, host, signedIn }: Extract<Report, { at: 'done' }>): string[] {
  const count = (wanted: Verdict): number =>
    calls.filter(({ verdict }) => verdict === wanted).length;
  const worst = host.filter(({ verdict }) => verdict === 'broken').map(({ topic }) => topic);
  return [
    `${calls.length} calls: ${count('ok')} ok, ${count('note')} with notes, ${count('broken')} broken, ${count('not tried')} not tried`,
    ...(worst.length > 0 ? [`broken for the host as a whole: ${worst.join(', ')}`] : []),
    ...(signedIn ? [] : ['Not signed in: most calls were not tried.']),
  ];
}
