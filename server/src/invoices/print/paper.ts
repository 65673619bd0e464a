import { fileURLToPath } from 'node:url';

import PdfKit from 'pdfkit';

import type { Invoice } from '../../domain/invoiceRecords.ts';

export type Paper = PDFKit.PDFDocument;

/** The whole font: the usual web fonts are cut down and lose ąčęė. */
const REGULAR_FILE = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD_FILE = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const REGULAR = 'regular';
export const BOLD = 'bold';

export const INK = '#14161A';
export const MUTED = '#5B6470';
export const LINE = '#D5D9DF';
export const MIST = '#F4F5F7';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 52 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const RIGHT_EDGE = PAGE.width - PAGE.margin;

/** An empty sheet. Everything in it follows from the invoice, so that the same one gives the same bytes. */
export function newPaper({ series, number, issuedMs, content }: Invoice): Paper {
  const paper = new PdfKit({
    size: 'A4',
    margin: PAGE.margin,
    lang: 'lt-LT',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `PVM sąskaita faktūra ${series} ${number}`,
      Author: content.seller.name,
      CreationDate: new Date(issuedMs),
    },
  });
  paper.registerFont(REGULAR, REGULAR_FILE);
  paper.registerFont(BOLD, BOLD_FILE);
  return paper;
}

const LINE_GAP = 2.5;
/** No text of a buyer, however long, pushes the rest off the sheet. */
const MOST_LINES = 5;

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly mostLines?: number;
}

/** Writes a text that wraps inside its width, and says where the next one can begin. */
export function textBlock(paper: Paper, text: string, block: Block): number {
  const { x, y, width, size = 9, bold = false, colour = INK, align = 'left' } = block;
  const { mostLines = MOST_LINES } = block;
  paper
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour);
  const lineHeight = paper.currentLineHeight(true) + LINE_GAP;
  const options = { width, align, lineGap: LINE_GAP };
  const height = Math.min(paper.heightOfString(text, options), mostLines * lineHeight);
  paper.text(text, x, y, { ...options, height: height + 1, ellipsis: true });
  return y + height;
}

const format = new Intl.NumberFormat('lt-LT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** As Lithuanian papers write it: `1 234,50`. */
export const money = (cents: number): string => format.format(cents / 100);
