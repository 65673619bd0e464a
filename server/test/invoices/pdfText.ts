import { execFileSync } from 'node:child_process';

/** The text of a PDF, as poppler reads it. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

/** Its pages, and whether poppler finds anything to complain of. */
export const pdfInfo = (pdf: Uint8Array): string =>
  execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
