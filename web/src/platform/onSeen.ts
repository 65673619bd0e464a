/** Tells once an element comes into the window, or as near to it as the margin. Returns an unsubscribe function. */
export function onSeen(element: Element, marginPx: number, seen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    },
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
