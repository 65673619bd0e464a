import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const boot = fileURLToPath(new URL('bootSystemd.sh', import.meta.url));
const execute = promisify(execFile);
const LOOK_EVERY_MS = 50;
const NAMESPACES = ['--mount', '--pid', '--uts', '--ipc'];
/** Ends whatever is left in the group of processes, and takes it away from the leaves on. */
const REMOVE = `mount -t cgroup2 cgroup2 /mnt && cd "/mnt/$1" && echo 1 > cgroup.kill
  until grep -q 'populated 0' cgroup.events; do sleep 0.05; done
  cd / && find "/mnt/$1" -depth -type d -exec rmdir {} +`;

/** The text of each file below /etc/ride, and of nginx's below `nginx/`. */
type Settings = Readonly<Record<string, string>>;

/** Debian's systemd with the units of `deploy/`, as the first process of a machine of its own. */
export class SystemdUnderTest {
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(folder: string, units: readonly string[]) {
    this.#folder = folder;
    const args = [...NAMESPACES, '--fork', '--kill-child', 'sh', boot, project, folder];
    this.#process = asRoot('unshare', [...args, basename(folder), ...units]);
  }

  static async boot(units: readonly string[], settings: Settings): Promise<SystemdUnderTest> {
    const folder = mkdtempSync(join(tmpdir(), 'systemd-under-test-'));
    chmodSync(folder, 0o755);
    for (const [file, text] of Object.entries(settings)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const systemd = new SystemdUnderTest(folder, units);
    while (!(await systemd.#answers())) await pause(LOOK_EVERY_MS);
    return systemd;
  }

  /** On that machine, as root. */
  async run(...command: readonly string[]): Promise<string> {
    const inside = ['--target', String(this.#firstPid()), '--mount', '--pid', '--cgroup'];
    const [program = '', ...args] = rooted('nsenter', [...inside, ...command]);
    const { stdout } = await execute(program, args);
    return stdout;
  }

  async property(unit: string, name: string): Promise<string> {
    return (await this.run('systemctl', 'show', '--value', '--property', name, unit)).trim();
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGKILL');
    await once(this.#process, 'close');
    const [program = '', ...args] = rooted('unshare', ['--mount', 'sh', '-c', REMOVE, 'sh']);
    await execute(program, [...args, basename(this.#folder)]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #firstPid(): number {
    const { pid } = this.#process;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  }

  async #answers(): Promise<boolean> {
    if (this.#process.exitCode !== null) throw new Error('systemd does not start');
    try {
      await this.run('systemctl', 'is-active', '--quiet', 'under-test.target');
      return true;
    } catch {
      return false;
    }
  }
}

const rooted = (program: string, args: readonly string[]): string[] =>
  process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args];

function asRoot(program: string, args: readonly string[]): ChildProcess {
  const [first = '', ...rest] = rooted(program, args);
  return spawn(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}
