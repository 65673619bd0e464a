import type { Page, WebSocketRoute } from '@playwright/test';

/** Stands between the page and the exchange; cuts the connections that are open. Reloads the page. */
export async function cuttable(page: Page, exchange: RegExp): Promise<() => Promise<void>> {
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(exchange, (socket) => {
    socket.connectToServer();
    open.push(socket);
  });
  await page.reload();
  return async () => {
    for (const socket of open.splice(0)) await socket.close({ code: 3_000, reason: 'cut' });
  };
}
