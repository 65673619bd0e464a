const format = new Intl.NumberFormat('lt-LT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** As Lithuanian papers write it: `1 234,50`. */
export const money = (cents: number): string => format.format(cents / 100);
