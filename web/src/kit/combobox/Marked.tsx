import { matchesIn } from './comboboxRules.ts';

/** A text in which what was typed is marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const matches = matchesIn(text, typed);
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(matches[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
