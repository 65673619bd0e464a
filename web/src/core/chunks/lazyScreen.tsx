import { lazy, useState, type ComponentType } from 'react';

import { lazyModule, type LazyModule } from './lazyModule.ts';

/** A component that is loaded when it is first shown; `chunk` lets it be loaded ahead. */
export type LazyScreen<Props> = ComponentType<Props> & {
  readonly chunk: LazyModule<ComponentType<Props>>;
};

/** A screen, or a heavy part of one, that is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const chunk = lazyModule(load);
  const Lazy = lazy(async () => ({ default: await chunk.load() }));
  function WhenLoaded(props: Props) {
    // What has been loaded ahead is shown at once: React's own `lazy` would always wait a moment.
    const [Shown] = useState<ComponentType<Props>>(() => chunk.get() ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(WhenLoaded, { chunk });
}
