// `npm run deploy:check`: what is missing or dangerous in an installation, in words. It changes nothing, and says no secret.
// `-- --settings /etc/ride --nginx /etc/nginx --copies /var/backups/ride …` name other places than these.
import { parseArgs } from 'node:util';

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
const findings = await runDeployCheck(values, Date.now(), thisMachine);
for (const { level, what } of findings) {
  console.log(`${level === 'danger' ? 'DANGER' : 'advice'}  ${what}`);
}
if (findings.length === 0) console.log('nothing is missing, and nothing is dangerous');
process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
