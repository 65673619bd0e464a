let context: CanvasRenderingContext2D | null | undefined;

/** In pixels; `font` is the weight and the size, the family is the page's. */
export function textWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * Number.parseInt(font.split(' ')[1] ?? '16', 10);
  context.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(context.measureText(text).width);
}
