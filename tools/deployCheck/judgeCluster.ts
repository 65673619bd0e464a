import { danger, type Finding } from './findings.ts';

/** As Patroni has it at /cluster. */
interface Member {
  readonly role: unknown;
  readonly state: unknown;
}

const RUNNING = new Set<unknown>(['running', 'streaming']);
/** The first one that compares before it writes its key by etcd's newer interface (decision 65). */
const COMPARES_SINCE = [3, 0, 3] as const;
const WITHIN_MS = 3_000;

export type Ask = (url: string) => Promise<unknown>;

export const askByHttp: Ask = async (url) => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
  return reply.json();
};

interface ClusterPlaces {
  /** Where the three databases are (haproxy.env). */
  readonly databases: readonly string[];
  /** `host:port` of each member of etcd, and by which interface Patroni speaks to it (patroni.env). */
  readonly etcd: readonly string[];
  readonly hasNewerInterface: boolean;
}

/** Whether the next machine may be lost without an order, and without long. */
export async function judgeCluster(
  { databases, etcd, hasNewerInterface }: ClusterPlaces,
  ask: Ask,
): Promise<Finding[]> {
  const [view] = await answers(
    databases.map((host) => `http://${host}:8008/cluster`),
    ask,
  );
  const members = await answers(
    etcd.map((host) => `http://${host}/health`),
    ask,
  );
  const healthy = members.filter((member) => read(member, 'health') === 'true');
  return [
    ...(view === undefined
      ? [danger('none of the Patronis answers: nobody decides who writes')]
      : judgeMembers(membersOf(view), databases.length)),
    ...(healthy.length < etcd.length
      ? [danger(`${etcd.length - healthy.length} of ${etcd.length} members of etcd are away`)]
      : []),
    ...(hasNewerInterface ? await judgeVersions(databases, ask) : []),
  ];
}

/** Of those that answer. */
async function answers(urls: readonly string[], ask: Ask): Promise<unknown[]> {
  const settled = await Promise.allSettled(urls.map(ask));
  return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

function read(value: unknown, name: string): unknown {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {};
  return fields[name];
}

function membersOf(view: unknown): Member[] {
  const members = read(view, 'members');
  return Array.isArray(members)
    ? members.map((each) => ({ role: read(each, 'role'), state: read(each, 'state') }))
    : [];
}

function judgeMembers(members: readonly Member[], wanted: number): Finding[] {
  const running = members.filter(({ state }) => RUNNING.has(state));
  const has = (role: string): boolean => running.some((each) => each.role === role);
  return [
    ...(has('leader') ? [] : [danger('no database writes: nobody can order')]),
    ...(has('sync_standby')
      ? []
      : [danger('no standby confirms: what is confirmed is on one machine only')]),
    ...(running.length < wanted ? [danger(`${running.length} of ${wanted} databases run`)] : []),
  ];
}

async function judgeVersions(databases: readonly string[], ask: Ask): Promise<Finding[]> {
  const urls = databases.map((host) => `http://${host}:8008/patroni`);
  const versions = (await answers(urls, ask)).map((each) =>
    String(read(read(each, 'patroni'), 'version')),
  );
  return [...new Set(versions)]
    .filter((version) => !isSince(version))
    .map((version) =>
      danger(`Patroni ${version} overwrites its successor by ETCD3_HOSTS: use ETCD_HOSTS`),
    );
}

function isSince(version: string): boolean {
  const parts = version.split('.').map(Number);
  const at = COMPARES_SINCE.findIndex((wanted, nth) => parts[nth] !== wanted);
  return at === -1 || (parts[at] ?? 0) > (COMPARES_SINCE[at] ?? 0);
}
