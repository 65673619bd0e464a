import type { Page } from '@playwright/test';

interface Cut {
  (): Promise<void>;
  /** The first lines of what the page has sent and the exchange has been given. */
  readonly sent: readonly string[];
}

/** Stands between the page and the exchange; cuts the connections that are open. Reloads the page. */
export async function cuttable(page: Page, exchange: RegExp): Promise<Cut> {
  const open = new Set<() => Promise<void>>();
  const sent: string[] = [];
  await page.routeWebSocket(exchange, (socket) => {
    const server = socket.connectToServer();
    const cut = async (): Promise<void> => {
      open.delete(cut);
      await socket.close({ code: 3_000, reason: 'cut' });
      await server.close();
    };
    open.add(cut);
    socket.onMessage((message) => {
      server.send(message);
      sent.push(String(message).split('\r\n', 1)[0] ?? '');
    });
    socket.onClose(() => {
      open.delete(cut);
      void server.close();
    });
    // Of its own accord only: a page hears of a cut once, as from a network.
    server.onClose((code, reason) => {
      if (open.delete(cut)) void socket.close({ code: code ?? 1_000, reason: reason ?? '' });
    });
  });
  await page.reload();
  return Object.assign(
    async () => {
      for (const cut of open) await cut();
    },
    { sent },
  );
}
