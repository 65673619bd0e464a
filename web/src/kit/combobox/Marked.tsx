import { matchIn } from './matchIn.ts';

/** A text in which what was typed is marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const match = matchIn(text, typed);
  if (match === undefined) return text;
  return (
    <>
      {text.slice(0, match.start)}
      <mark>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  );
}
