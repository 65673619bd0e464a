import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';

import { freePort } from '../../server/test/support/freePort.ts';

/** A tab of WebKitGTK, which is what can be had of Safari's engine on Debian. Playwright cannot drive it; WebDriver can. */
export interface WebKitTab {
  /** To a page that leads nowhere else. */
  readonly goto: (url: string) => Promise<void>;
  /** Runs in the page; what it returns must be JSON. */
  readonly run: <Result>(body: string) => Promise<Result>;
  readonly type: (css: string, text: string) => Promise<void>;
  readonly cookies: () => Promise<{ name: string; value: string }[]>;
  readonly close: () => Promise<void>;
}

/** No graphics card, and nobody but us to be kept out. */
const QUIET = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

export async function openWebKit(): Promise<WebKitTab> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...env, ...QUIET, DISPLAY: `:${String(display).trim()}` },
  });
  const send = wire(`http://127.0.0.1:${port}`, driver);
  const browser = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `/session/${sessionId}`;
  const run = <Result>(script: string): Promise<Result> =>
    send('POST', `${session}/execute/sync`, { script, args: [] });

  return {
    goto: async (url) => {
      // The driver loses a navigation now and then, and answers all the same, or before the page is whole: 3 of 40 were never begun.
      let reached = '';
      while (reached !== url) {
        await send('POST', `${session}/url`, { url });
        reached = await run("return document.readyState === 'complete' ? location.href : ''");
      }
    },
    run,
    type: async (value, text) => {
      const found = { using: 'css selector', value };
      const element = await send<Record<string, string>>('POST', `${session}/element`, found);
      const [id] = Object.values(element);
      await send('POST', `${session}/element/${id}/value`, { text });
    },
    cookies: () => send('GET', `${session}/cookie`),
    close: async () => {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}

type Send = <Result>(method: string, path: string, body?: unknown) => Promise<Result>;

function wire(origin: string, driver: ChildProcess): Send {
  return async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const reply = await untilListening(driver, () =>
      fetch(origin + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const { value } = (await reply.json()) as { value: Result };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The driver says nothing when it begins to listen. */
async function untilListening(
  driver: ChildProcess,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    if (driver.exitCode !== null) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return untilListening(driver, ask);
  }
}

function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .map((machine) => join('/usr/lib', machine, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('there is no WebKitGTK: install webkit2gtk-driver');
  return found;
}
