/** Somewhere to write to; a terminal takes a line that changes, anything else takes lines. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  readonly show: (step: string, done: number, of: number) => void;
  end(): void;
}

const WIDTH = 30;
const PERCENT = 100;
/** Of a file, one line each ten per cent is enough. */
const LINE_EVERY_PERCENT = 10;

export function showProgress(screen: Screen): ProgressBar {
  const isTerminal = screen.isTTY === true;
  const every = isTerminal ? 1 : LINE_EVERY_PERCENT;
  let shown = '';
  return {
    show: (step, done, of) => {
      const percent = of === 0 ? PERCENT : Math.floor((done / of) * PERCENT);
      const rounded = percent - (percent % every);
      const line = `${step} ${rounded} %`;
      if (line === shown) return;
      shown = line;
      const full = Math.round((rounded / PERCENT) * WIDTH);
      const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
      screen.write(isTerminal ? `\r${bar} ${line}   ` : `${line}\n`);
    },
    end: () => {
      if (isTerminal && shown !== '') screen.write('\n');
    },
  };
}
