import { fillBeside, type SmallDisk } from '../smallDisk.ts';
import type { DatabaseCluster } from './cluster.ts';
import type { OwnNetwork } from './ownNetwork.ts';

/** What is broken, and what the time without writing may be; the rest of a fault is that nothing is lost or doubled. */
export const DATABASE_FAULTS = {
  'primary killed': { writesWithinMs: 15_000 },
  'PostgreSQL killed': { writesWithinMs: 15_000 },
  'primary frozen': { writesWithinMs: 20_000 },
  switchover: { writesWithinMs: 2_000 },
  'etcd member lost': { writesWithinMs: 5_000 },
  'standby killed': { writesWithinMs: 10_000 },
  'disk of the standby full': { writesWithinMs: 10_000 },
  'primary and standby cut': { writesWithinMs: 10_000 },
  'primary cut off': { writesWithinMs: 20_000 },
} as const;

export type DatabaseFault = keyof typeof DATABASE_FAULTS;

export const FAULT_NAMES: readonly DatabaseFault[] = Object.keys(DATABASE_FAULTS).filter(
  (name): name is DatabaseFault => name in DATABASE_FAULTS,
);

export interface Stage {
  readonly cluster: DatabaseCluster;
  /** Only where links can be cut. */
  readonly network?: OwnNetwork | undefined;
  /** By the name of the machine; only where disks are small enough to be filled. */
  readonly disks?: Readonly<Record<string, SmallDisk>> | undefined;
}

/** Breaks it, waits for the successor where there has to be one, and gives back what mends it. */
export async function strike(fault: DatabaseFault, stage: Stage): Promise<() => void> {
  const { cluster } = stage;
  switch (fault) {
    case 'primary killed': {
      const primary = await cluster.primary();
      primary.kill();
      await cluster.succeeded(primary);
      return () => primary.start();
    }
    case 'PostgreSQL killed': {
      const primary = await cluster.primary();
      primary.killPostgres();
      await cluster.succeeded(primary);
      // Patroni starts it again, behind another one.
      return () => {};
    }
    case 'primary frozen': {
      const primary = await cluster.primary();
      primary.freeze();
      await cluster.succeeded(primary);
      return () => primary.thaw();
    }
    case 'switchover':
      await cluster.switchOver();
      return () => {};
    case 'etcd member lost': {
      const primary = await cluster.primary();
      primary.kill('etcd');
      return () => primary.start();
    }
    case 'standby killed': {
      const standby = await cluster.confirming();
      standby.kill();
      return () => standby.start();
    }
    case 'disk of the standby full': {
      const standby = await cluster.confirming();
      const disk = stage.disks?.[standby.name];
      if (disk !== undefined) await fillBeside(disk);
      return () => {
        disk?.free();
        // What has ended for want of room.
        standby.start();
      };
    }
    case 'primary and standby cut': {
      const [one, other] = [await cluster.primary(), await cluster.confirming()];
      stage.network?.cut(one.address, other.address);
      return () => stage.network?.join(one.address, other.address);
    }
    case 'primary cut off': {
      const primary = await cluster.primary();
      const others = cluster.machines.filter((machine) => machine !== primary);
      for (const other of others) stage.network?.cut(primary.address, other.address);
      await cluster.succeeded(primary);
      return () => {
        for (const other of others) stage.network?.join(primary.address, other.address);
      };
    }
    default:
      return fault satisfies never;
  }
}
