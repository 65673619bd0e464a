// `npm run conform -- https://api.example.com`: whether a host that speaks the specification carries this client,
// endpoint by endpoint. `docs/integration.md` says what for.
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';

import { readBrand } from '../contract/src/brand/index.ts';
import { readOptions, USAGE, type Options } from './conform/options.ts';
import { printReport } from './conform/printReport.ts';
import { runConform } from './conform/runConform.ts';

const COULD_NOT_RUN = 2;
const PLAIN_WIDTH = 100;

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'wrong options'}\n\n${USAGE}`);
    return process.exit(COULD_NOT_RUN);
  }
}

/** On the error stream, so that the output holds the report alone. */
async function prompt(say: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(say);
  } finally {
    lines.close();
  }
}

const options = optionsOrUsage();
const ownBrand = fileURLToPath(new URL('../brand.json', import.meta.url));
const { brand } = readBrand(process.env['BRAND_FILE'] ?? ownBrand);
const report = await runConform(options, {
  brand,
  prompt: process.stdin.isTTY ? prompt : undefined,
  nowMs: Date.now(),
});
console.log(
  options.json
    ? JSON.stringify(report, null, 2)
    : printReport(report, process.stdout.columns || PLAIN_WIDTH),
);
process.exitCode = report.exitCode;
