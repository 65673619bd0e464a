import type { UpdateChannel } from '../../platform/serviceWorker.ts';

/** How often a page that is looked at again asks whether there is something new. */
const LOOK_EVERY_MS = 600_000;

export interface UpdatesSettings {
  readonly worker: UpdateChannel;
  readonly onVisibleOrOnline: (wake: () => void) => () => void;
  readonly nowMs: () => number;
  readonly reload: () => void;
  /** Something goes on that a reload would end. */
  readonly isReloadHeld: () => boolean;
  /** There is a newer version; `update` goes over to it. */
  readonly tell: (update: () => void) => Promise<void>;
}

/** Follows the versions of the client. A page goes over to a new one only when its passenger says so. */
export function followUpdates(settings: UpdatesSettings): void {
  const { worker, onVisibleOrOnline, nowMs, tell } = settings;
  let lookedMs = nowMs();
  let replaced = false;
  let wanted = false;

  const reload = (): void => {
    // A call has begun since the passenger pressed: the question comes again when it is over.
    if (settings.isReloadHeld()) say();
    else settings.reload();
  };

  const update = (): void => {
    wanted = true;
    // Another tab has already let it take over.
    if (replaced) reload();
    else worker.letTakeOver();
  };

  const say = (): void => void tell(update).catch(() => undefined);
  worker.onWaiting(say);
  worker.onReplaced(() => {
    replaced = true;
    if (wanted) reload();
    else say();
  });
  onVisibleOrOnline(() => {
    if (nowMs() - lookedMs < LOOK_EVERY_MS) return;
    lookedMs = nowMs();
    worker.lookForUpdate();
  });
  worker.fetchAhead();
}
