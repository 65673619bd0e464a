import { fileURLToPath } from 'node:url';

import PdfKit from 'pdfkit';

import type { Invoice } from '../../domain/invoiceRecords.ts';

export type Paper = PDFKit.PDFDocument;

/** The whole font: the usual web fonts are cut down and lose ąčęė. */
const REGULAR_FILE = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD_FILE = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
export const REGULAR = 'regular';
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
