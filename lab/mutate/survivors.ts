import type { Mutant } from './mutants.ts';

/** What may be put in the place of what, in one file, and why no test can tell. */
type Allowed = readonly [original: string, replacement: string, why: string];

const SOME_TEXT = '"Stryker was here!"';
const RETURNS_NOTHING = 'A function that ends without a word returns nothing, too.';

const SURVIVORS: Readonly<Record<string, readonly Allowed[]>> = {
  'web/src/api/refreshGate.ts': [
    [
      'lastRefreshMs !== undefined',
      'true',
      'What is undefined is neither more nor less than a number.',
    ],
  ],
  'web/src/core/session/createSession.ts': [
    ['ends += 1', 'ends -= 1', 'It is asked only whether it has changed.'],
  ],
  'web/src/core/mutation.ts': [
    ['[mutation, send]', '[]', 'Screens give a function that stays the same while they are there.'],
  ],
  'web/src/core/storage.ts': [
    [
      "'null'",
      '""',
      'Nothing is stored, or the text is broken: no reader tells one from the other.',
    ],
    ['{ return undefined; }', '{}', RETURNS_NOTHING],
  ],
  'web/src/capabilities/activeRide/createActiveRide.ts': [
    ['cancelRecall?.()', 'cancelRecall()', 'It stops only what has begun, and then it is there.'],
    ['stopWaking?.()', 'stopWaking()', 'It stops only what has begun, and then it is there.'],
    ['endRound?.()', 'endRound()', 'It stops only what has begun, and then it is there.'],
    ['status !== undefined', 'true', 'It is asked after an answer, and then there is a status.'],
  ],
  'web/src/capabilities/call/createCall.ts': [
    [
      'credentials === undefined',
      'false',
      'A call without credentials is over, which is asked in the same breath.',
    ],
    ['/^\\+/', '/\\+/', 'A phone number has no plus but the first.'],
    ["'over'", '""', 'A dialog that is closed shows no reason.'],
  ],
  'web/src/capabilities/call/sip/keepConnected.ts': [
    ["'lost'", '""', 'All that is ever asked is whether it is open.'],
  ],
  'web/src/features/order/placing/findReservation.ts': [
    [
      "''",
      SOME_TEXT,
      'The list of rides has no field of the brand, and no digit stands in either text.',
    ],
  ],
  'web/src/features/order/placing/placeOrder.ts': [
    ['sentMs !== undefined', 'true', 'A difference to what is undefined is below no limit.'],
    ['error instanceof HttpFailure', 'true', 'No other error has a status.'],
  ],
  'web/src/features/profile/invoiceForm.ts': [
    [
      "unread === 'everything'",
      'false',
      'A locked form is not sent, and a text has no such field.',
    ],
    ["'everything'", '""', 'A locked form is not sent, and a text has no such field.'],
  ],
  'web/src/features/order/orderView.ts': [
    ["''", SOME_TEXT, 'An order without an id cannot be cancelled.'],
  ],
  'web/src/features/order/address/address.ts': [
    ['comma < 0', 'comma <= 0', 'No address begins with a comma.'],
  ],
  'web/src/features/login/phone/detectCountry.ts': [
    ['code === undefined', 'false', 'No country has no code, so the current one stays.'],
  ],
  'web/src/features/order/form/reservation.ts': [
    ['date === undefined', 'false', 'A day that is none has no moments either.'],
    ["{ date: '', minute: 0, times: TIMES }", '{}', 'No day that is asked for is the empty one.'],
    ["''", SOME_TEXT, 'No day that is asked for is the empty one.'],
  ],
  'web/src/kit/time/isoDate.ts': [
    ["''", SOME_TEXT, 'The pattern has three groups, so all three are there.'],
  ],
  'web/src/kit/time/vilnius.ts': [
    ["''", SOME_TEXT, 'All parts that were asked for are there.'],
    ['one - other', 'one + other', 'Two moments come only in autumn, in this order already.'],
    [
      '(one, other) => one - other',
      '() => undefined',
      'Two moments come only in autumn, in this order already.',
    ],
  ],
  'web/src/kit/combobox/comboboxRules.ts': [
    ['default: return undefined;', 'default:', RETURNS_NOTHING],
    [
      "letter.normalize('NFD').charAt(0).toLowerCase()",
      "letter.normalize('NFD').charAt(0).toUpperCase()",
      'Both texts are folded alike.',
    ],
    ['[]', '["Stryker was here"]', 'A match without a place is after no other and is left out.'],
  ],
  'server/src/http/registerEndpoints.ts': [
    ["''", SOME_TEXT, 'Requests of a test always name a browser; any word would do for none.'],
  ],
  'server/src/http/origins.ts': [
    ['origin !== undefined', 'true', 'No client is named undefined.'],
    ["''", SOME_TEXT, 'There is but one part to join.'],
  ],
  'server/src/auth/sessions.ts': [
    ['!found.ended', 'true', 'What has ended keeps its end: the statement ends what goes on.'],
    ['!found.used', 'true', 'What is marked keeps its mark: this only saves a statement.'],
    ['usedMs !== undefined', 'true', 'What is undefined is not before anything.'],
  ],
  'server/src/orders/transitionStore.ts': [
    [
      "case 'gaveUp': return sql`ended_at = ${at}`;",
      "case 'gaveUp':",
      'What a cancellation sets beyond the end is nothing where nobody has cancelled.',
    ],
  ],
  'server/src/wire/cursors.ts': [
    ["''", SOME_TEXT, 'A half that is missing has no signature that fits, whatever stands for it.'],
  ],
  'server/src/wire/listPage.ts': [
    ['last !== undefined', 'true', 'A page that is full has a last ride.'],
  ],
  'server/src/wire/publicId.ts': [
    ["typeof id === 'string'", 'true', 'No number is written with 22 letters or digits.'],
  ],
};

export const reasonFor = ({ file, original, replacement }: Mutant): string | undefined =>
  SURVIVORS[file]?.find(([from, to]) => from === original && to === replacement)?.[2];
