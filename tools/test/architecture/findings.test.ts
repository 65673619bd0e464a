import { describe, expect, it } from 'vitest';

import { findings } from '../../architecture/findings.ts';
import { ladders } from '../../architecture/ladder.ts';
import { parseModule } from '../../architecture/modules.ts';

const inspect = (files: Readonly<Record<string, string>>): string[] =>
  findings(
    Object.entries(files).map(([path, source]) => parseModule(path, source)),
    ladders,
  );

describe('the check of the house', () => {
  it('is content with imports that point down', () => {
    expect(
      inspect({
        'web/src/main.tsx': `import { App } from './app/App.tsx';`,
        'web/src/app/App.tsx': `import { start } from '../features/landing/start.ts'; export const App = start;`,
        'web/src/features/landing/start.ts': `import { session } from '../../core/session/index.ts'; export const start = session;`,
        'web/src/core/session/index.ts': `export { session } from './session.ts';`,
        'web/src/core/session/session.ts': `export const session = 1;`,
      }),
    ).toEqual([]);
  });

  it('lets a file above the folders of a room be used by all of them', () => {
    expect(
      inspect({
        'web/src/features/order/OrderPage.tsx': `import './form/OrderForm.tsx';`,
        'web/src/features/order/form/OrderForm.tsx': `import '../texts.ts'; import '../placing/place.ts';`,
        'web/src/features/order/placing/place.ts': `import '../texts.ts';`,
        'web/src/features/order/texts.ts': `export const texts = 1;`,
        'web/src/features/login/Login.tsx': `import { useApi } from '../../core/api.tsx'; export const y = useApi;`,
        'web/src/core/api.tsx': `import './api.module.css'; export const useApi = 1;`,
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'points up the ladder',
      {
        'web/src/api/client.ts': `import { session } from '../core/session/index.ts'; export const x = session;`,
        'web/src/core/session/index.ts': `export const session = 1;`,
      },
    ],
    [
      'points up the ladder',
      {
        'web/src/kit/Button.tsx': `export const load = () => import('../features/login/Login.tsx');`,
        'web/src/features/login/Login.tsx': `export const Login = 1;`,
      },
    ],
    [
      'points sideways',
      {
        'web/src/features/login/Login.tsx': `export * from '../order/Order.tsx';`,
        'web/src/features/order/Order.tsx': `export const Order = 1;`,
      },
    ],
    [
      'past the door',
      {
        'web/src/features/login/Login.tsx': `import { x } from '../../capabilities/call/store.ts'; export const y = x;`,
        'web/src/capabilities/call/store.ts': `export const x = 1;`,
      },
    ],
    [
      'past the door',
      {
        'web/src/core/query/index.ts': `import { x } from '../session/store.ts'; export const y = x;`,
        'web/src/core/session/store.ts': `export const x = 1;`,
      },
    ],
    [
      'points up the ladder',
      {
        'web/src/core/session/index.ts': `import { x } from '../../capabilities/call/index.ts'; export const y = x;`,
        'web/src/capabilities/call/index.ts': `export const x = 1;`,
      },
    ],
    [
      'must not know that package',
      { 'web/src/api/client.ts': `import { useState } from 'react';` },
    ],
    ['must not know @ride/server', { 'web/src/api/client.ts': `import '@ride/server';` }],
    ['must not know the laboratory', { 'e2e/kit/x.ts': `import '../../lab/bench/table.ts';` }],
    ['there is no such file', { 'web/src/api/client.ts': `import './gone.ts';` }],
    ['stands on no rung', { 'web/src/helpers/misc.ts': `export const x = 1;` }],
    ['browser globals', { 'web/src/kit/x.ts': `export const x = localStorage.length;` }],
    ['has a default export', { 'web/src/kit/x.ts': `export default 1;` }],
    [
      'a circle of imports',
      {
        'server/src/auth/a.ts': `import './b.ts';`,
        'server/src/auth/b.ts': `import './a.ts';`,
      },
    ],
    [
      'a circle of folders',
      {
        'web/src/features/order/form/a.ts': `import '../placing/b.ts';`,
        'web/src/features/order/placing/b.ts': `export const b = 1;`,
        'web/src/features/order/placing/c.ts': `import '../form/d.ts';`,
        'web/src/features/order/form/d.ts': `export const d = 1;`,
      },
    ],
    [
      'a circle of folders',
      {
        'web/src/core/query/index.ts': `import '../session/index.ts';`,
        'web/src/core/query/key.ts': `export const key = 1;`,
        'web/src/core/session/index.ts': `export const session = 1;`,
        'web/src/core/session/end.ts': `import '../query/index.ts';`,
      },
    ],
    [
      'points sideways',
      {
        'server/src/auth/login.ts': `import '../passengers/store.ts';`,
        'server/src/passengers/store.ts': `export const x = 1;`,
      },
    ],
    [
      'points up inside the room',
      {
        'server/src/auth/store.ts': `import './login.ts';`,
        'server/src/auth/login.ts': `export const x = 1;`,
      },
    ],
    [
      'past the door',
      {
        'server/src/app/x.ts': `export const y = () => import('../simulators/fleet.ts');`,
        'server/src/simulators/fleet.ts': `export const x = 1;`,
      },
    ],
    [
      'dynamic import only',
      {
        'server/src/app/x.ts': `import { x, type X } from '../simulators/index.ts'; export const y: X = x;`,
        'server/src/simulators/index.ts': `export const x = 1; export type X = number;`,
      },
    ],
    [
      'must not know that package',
      { 'server/src/domain/order.ts': `import { sql } from 'kysely'; export const x = sql;` },
    ],
    [
      'points up the ladder',
      {
        'server/src/store/orders.ts': `import '../auth/rules.ts';`,
        'server/src/auth/rules.ts': `export const x = 1;`,
      },
    ],
    [
      'points up the ladder',
      {
        'server/src/jobs/timers.ts': `import '../http/cookies.ts';`,
        'server/src/http/cookies.ts': `export const x = 1;`,
      },
    ],
    [
      'points up the ladder',
      {
        'server/src/http/cookies.ts': `import '../app/createApp.ts';`,
        'server/src/app/createApp.ts': `export const x = 1;`,
      },
    ],
    [
      'points up the ladder',
      {
        'server/src/data/places.ts': `import '../domain/order.ts';`,
        'server/src/domain/order.ts': `export const x = 1;`,
      },
    ],
    [
      'the time comes from the clock',
      { 'server/src/auth/login.ts': `export const t = Date.now();` },
    ],
    [
      'settings are read once',
      { 'server/src/auth/login.ts': `export const t = process.env.PORT;` },
    ],
  ])('finds what %s', (what, files) => {
    expect(inspect(files)).toEqual([expect.stringContaining(what)]);
  });

  it('lets a lazy room be named by its types and loaded by a dynamic import', () => {
    expect(
      inspect({
        'server/src/app/x.ts': `import type { X } from '../simulators/index.ts'; export const y = (): Promise<X> => import('../simulators/index.ts');`,
        'server/src/simulators/index.ts': `export interface X { readonly x: number } export const x = 1;`,
      }),
    ).toEqual([]);
  });

  it('does not take a word in a comment for a breach', () => {
    expect(
      inspect({ 'server/src/auth/login.ts': `// Date.now() is not used here\nexport {};` }),
    ).toEqual([]);
  });
});
