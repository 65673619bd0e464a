interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Glide {
  readonly from: Pixel;
  readonly to: Pixel;
  readonly ms: number;
}

const place = ({ style }: HTMLElement, { x, y }: Pixel, ms: number): void => {
  style.transitionDuration = `${ms}ms`;
  style.transform = `translate(${x}px, ${y}px)`;
};

/** Moves an element by its style's transition. */
export function glide(element: HTMLElement, { from, to, ms }: Glide): void {
  if (ms > 0) {
    place(element, from, 0);
    // The browser has to have seen it there.
    shownAt(element);
  }
  place(element, to, ms);
}

const MATRIX = /^matrix\((?:[^,]+,){4}(?<x>[^,]+),(?<y>[^,]+)\)$/;

/** Where an element is shown that may be on its way; `undefined` where it was not moved. */
export function shownAt(element: HTMLElement): Pixel | undefined {
  const { x, y } = MATRIX.exec(getComputedStyle(element).transform)?.groups ?? {};
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}
