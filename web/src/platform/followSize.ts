/** Tells the inner size of an element now and whenever it changes. Returns an unsubscribe function. */
export function followSize(
  element: Element,
  tell: (size: { readonly width: number; readonly height: number }) => void,
): () => void {
  const observer = new ResizeObserver(() => {
    tell({ width: element.clientWidth, height: element.clientHeight });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
