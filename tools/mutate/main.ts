import { argv } from 'node:process';
import { AREAS } from './areas.ts';
import { runArea } from './runArea.ts';
import { openWorkshop } from './workshop.ts';

const w = openWorkshop();
try {
  for (const a of AREAS.filter((x) => argv.includes(x.name))) {
    const t = performance.now();
    const ms = runArea(a, w.folder);
    const killed = ms.filter((m) => m.fate === 'killed').length;
    const surv = ms.filter((m) => m.fate === 'survived');
    for (const s of surv) console.log(`${s.file}:${s.line} ${s.mutator} ${s.source}  =>  ${s.replacement.slice(0,140)}`);
    console.log(a.name, ms.length, killed, ((100 * killed) / (killed + surv.length)).toFixed(1), ((performance.now() - t) / 1000).toFixed(1) + ' s');
  }
} finally {
  w.close();
}
