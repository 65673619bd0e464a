// `npm run deploy:check`: what is missing or dangerous in an installation, in words. It changes nothing, and says no secret.
// `-- --settings /etc/ride --nginx /etc/nginx --copies /var/backups/ride …` name other places than these. FIGURES_FILE is
// where Prometheus' node exporter finds how much was found: no option, because a release from before it would refuse that.
import { parseArgs } from 'node:util';

import { figuresOf, writeFigures } from './deployCheck/figures.ts';
import { runDeployCheck } from './deployCheck/runDeployCheck.ts';
import { thisMachine } from './deployCheck/thisMachine.ts';

const { values } = parseArgs({
  options: {
    settings: { type: 'string', default: '/etc/ride' },
    nginx: { type: 'string', default: '/etc/nginx' },
    copies: { type: 'string', default: '/var/backups/ride' },
    databases: { type: 'string', default: '/var/lib/postgresql' },
    front: { type: 'string', default: '/etc/default/haproxy' },
    cluster: { type: 'string', default: '/etc/patroni_env.conf' },
    user: { type: 'string', default: 'ride' },
  },
});
const nowMs = Date.now();
const findings = await runDeployCheck(values, nowMs, thisMachine);
for (const { level, what } of findings) {
  console.log(`${level === 'danger' ? 'DANGER' : 'advice'}  ${what}`);
}
if (findings.length === 0) console.log('nothing is missing, and nothing is dangerous');
const { FIGURES_FILE } = process.env;
if (FIGURES_FILE !== undefined) writeFigures(FIGURES_FILE, figuresOf(findings, nowMs));
process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
