/** Spec-notes §1: two decimals and a euro sign. */
export const euros = (amount: number): string => `${amount.toFixed(2)} €`;
