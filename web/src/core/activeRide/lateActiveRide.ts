import type { ObservableModule } from '../chunks.tsx';
import type { ActiveRide } from './activeRide.ts';
import { NOTHING_HEARD } from './state.ts';

interface LateActiveRide extends ActiveRide {
  /** From now on nobody waits for anything else, and the ride may be asked for; again where its code has not come. */
  readonly begin: () => void;
}

/** The passenger's ride whose code comes after the first screen, or with the one that is about it. */
export function lateActiveRide(code: ObservableModule<ActiveRide>): LateActiveRide {
  let isFollowed = false;
  let isDue = false;

  // Before everybody else who waits for it: what they do is done to a ride that is followed.
  code.onLoaded(() => code.get()?.follow(isFollowed));

  const loadIfDue = (): void => {
    if (isFollowed && isDue && code.get() === undefined) void code.preload();
  };
  const begin = (): void => {
    isDue = true;
    loadIfDue();
  };

  /** At once where it is there: what is shown next depends on it. */
  function onceThere(act: (ride: ActiveRide) => void): void {
    const ride = code.get();
    if (ride === undefined) void code.load().then(act);
    else act(ride);
  }

  return {
    begin,
    store: {
      get: () => code.get()?.store.get() ?? NOTHING_HEARD,
      subscribe: (changed) => {
        const ride = code.get();
        if (ride !== undefined) return ride.store.subscribe(changed);
        let unsubscribe: (() => void) | undefined;
        const cancel = code.onLoaded(() => {
          unsubscribe = code.get()?.store.subscribe(changed);
          changed();
        });
        return () => {
          cancel();
          unsubscribe?.();
        };
      },
    },
    follow: (signedIn) => {
      isFollowed = signedIn;
      code.get()?.follow(signedIn);
      loadIfDue();
    },
    watch: () => {
      let leave: (() => void) | undefined;
      const cancel = code.onLoaded(() => {
        leave = code.get()?.watch();
      });
      begin();
      return () => {
        cancel();
        leave?.();
      };
    },
    // A ride that nobody follows yet is asked for as soon as somebody does.
    pollNow: () => code.get()?.pollNow(),
    apply: (status) => onceThere((ride) => ride.apply(status)),
    cancelSearch: async (send) => (code.get() ?? (await code.load())).cancelSearch(send),
    dismiss: (orderId) => onceThere((ride) => ride.dismiss(orderId)),
  };
}
