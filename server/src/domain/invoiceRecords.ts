/** What an invoice says, kept as it was when it was issued: nothing that changes later changes it. */
export interface InvoiceContent {
  /** The seller is the made-up company: the paper is worth nothing and says so. */
  readonly sample: boolean;
  /** Days in Lithuania, as `yyyy-MM-dd`. */
  readonly issuedOn: string;
  readonly rideOn: string;
  readonly seller: {
    readonly name: string;
    readonly companyCode: string;
    readonly vatCode: string;
    readonly address: string;
  };
  readonly buyer: {
    readonly kind: 'person' | 'company';
    readonly name: string;
    readonly address: string;
    /** The code of a person's activity, or of a company; empty when not given. */
    readonly code: string;
    readonly vatCode: string;
  };
  readonly ride: { readonly from: string; readonly to: string; readonly time: string };
  readonly vatPercent: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  /** What the whole ride cost; more than the total where others paid a part of it. */
  readonly rideCents: number;
  readonly paidHow: string;
}

export interface Invoice {
  readonly series: string;
  readonly number: number;
  readonly issuedMs: number;
  readonly content: InvoiceContent;
}
