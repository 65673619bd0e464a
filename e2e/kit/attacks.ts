import type { Page } from '@playwright/test';

export interface Target {
  readonly origin: string;
  readonly reads: readonly string[];
  readonly writes: readonly { readonly method: string; readonly path: string }[];
  readonly body: Readonly<Record<string, unknown>>;
}

/** Everything that a page can read of another one without asking; says what it got hold of. */
export const tryToRead = (foreign: Page, { origin, reads }: Target): Promise<string[]> =>
  foreign.evaluate(
    async ([site, paths]) => {
      const got: string[] = [];
      const load = (element: HTMLImageElement | HTMLScriptElement, url: string) =>
        new Promise<void>((resolve) => {
          element.addEventListener('load', () => {
            got.push(`${element.tagName} ${url}`);
            resolve();
          });
          element.addEventListener('error', () => resolve());
          element.src = url;
          document.body.append(element);
        });
      for (const path of paths) {
        const url = site + path;
        for (const mode of ['cors', 'no-cors'] as const) {
          try {
            await fetch(url, { mode, credentials: 'include' });
            got.push(`${mode} ${url}`);
          } catch {
            // Refused, as it should be.
          }
        }
        await load(document.createElement('img'), url);
        await load(document.createElement('script'), url);
      }
      return got;
    },
    [origin, reads] as const,
  );

/** Everything that a page can send to another one without asking. Whether it had an effect, the target knows. */
export const tryToWrite = (foreign: Page, { origin, writes, body }: Target): Promise<void> =>
  foreign.evaluate(
    async ([site, calls, content]) => {
      const json = JSON.stringify(content);
      const sendForm = (path: string, enctype: string) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe');
          frame.name = `${path} ${enctype}`;
          document.body.append(frame);
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: site + path, enctype, target: frame.name });
          const field = document.createElement('input');
          // As plain text, a name and a value with `=` between them make up one JSON text.
          field.name = enctype === 'text/plain' ? json.replace(/\}$/, ',"x":"') : 'name';
          field.value = enctype === 'text/plain' ? '"}' : 'Pavogta';
          form.append(field);
          document.body.append(form);
          frame.addEventListener('load', () => resolve());
          form.submit();
        });
      for (const { method, path } of calls) {
        const url = site + path;
        await fetch(url, {
          method,
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: json,
        }).catch(() => undefined);
        if (method !== 'POST') continue;
        const text = { method, body: json, credentials: 'include', mode: 'no-cors' } as const;
        await fetch(url, text).catch(() => undefined);
        navigator.sendBeacon(url, new Blob([json], { type: 'text/plain' }));
        await sendForm(path, 'text/plain');
      }
      const [first = { path: '' }] = calls;
      await sendForm(first.path, 'application/x-www-form-urlencoded');
      await sendForm(first.path, 'multipart/form-data');
    },
    [origin, writes, body] as const,
  );

/** Whether a line to the telephone exchange opens from this page. */
export const exchangeOpens = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (address) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(address, 'sip');
        socket.addEventListener('open', () => {
          socket.close();
          resolve(true);
        });
        socket.addEventListener('error', () => resolve(false));
      }),
    url,
  );
