import { readAs, problem, type InvoiceDetails } from '../../contract/src/index.ts';
import { ask } from './ask.ts';
import { note } from './findings.ts';
import type { Seen } from './readAll.ts';
import { send, type Run } from './run.ts';

const TOO_LONG = 'conform '.repeat(100);

/** Saves the invoice details as they are, and rates a ride that waits for it. */
export async function saveAndRate(run: Run, { profile, past }: Seen): Promise<void> {
  if (profile === undefined) {
    run.book.notTried(['updateUserProfile'], 'what is kept now could not be read');
  } else {
    await saveTheSame(run, profile.invoiceProps ?? {});
  }
  if (past?.ride.isReviewed === false && past.ride.isActive !== true) {
    const body = { rating: 5, comment: '' };
    await send(run, 'rateRide', { params: { encodedId: past.id }, body });
  } else if (past !== undefined) {
    run.book.notTried(['rateRide'], 'the ride that was looked at does not wait for a rating');
  }
}

type Kept = NonNullable<NonNullable<Seen['profile']>['invoiceProps']>;

/** First something that no register accepts, to see how it is refused; then what was there before. */
async function saveTheSame(run: Run, kept: Kept): Promise<void> {
  if (!isPlain(kept)) {
    run.book.notTried(['updateUserProfile'], 'what is kept now could not be sent back as it is');
    return;
  }
  const same: InvoiceDetails = {
    name: kept.name ?? '',
    address: kept.address ?? '',
    personCode: kept.personCode ?? '',
    vatCode: kept.vatCode ?? '',
    companyCode: kept.companyCode ?? '',
    personType: kept.personType ?? 1,
  };
  await judgeFieldErrors(run, { ...same, vatCode: TOO_LONG });
  await send(run, 'updateUserProfile', { body: same });
}

/** What the client keeps as it came without being able to read it is not to be overwritten. */
const isPlain = (kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((value) => typeof value !== 'object' || value === null);

/** The specification's only refusal with a shape: a list of fields with their messages. */
async function judgeFieldErrors(
  { ends, endpoints, jar, book }: Run,
  body: InvoiceDetails,
): Promise<void> {
  const answer = await ask(ends, endpoints.updateUserProfile, { body }, jar);
  if (answer.at === 'no-answer' || answer.status < 400) return;
  const read = readAs(problem, jsonOf(answer.body));
  if (read.success && (read.output.errors ?? []).length > 0) return;
  const what = `a refused field (status ${answer.status}) without errors: [{field, message}]`;
  const change = 'name the fields in errors: without it the form shows nothing';
  book.about('updateUserProfile', note('reply', what, change));
}

function jsonOf(body: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
