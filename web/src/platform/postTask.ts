/** Does it soon, but lets the browser draw and answer first: what would be one long piece of work becomes several. */
export function postTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener(
    'message',
    () => {
      port1.close();
      work();
    },
    { once: true },
  );
  port1.start();
  port2.postMessage(null);
}
