import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Without the breaks of its lines and the padding of its tables. */
const words = text.replaceAll(/\s+/g, ' ');
const SHORT = { 'server:': 'server/src/', 'web:': 'web/src/' } as const;

const VERSION = '5.0.0';
/** The last number of each section of that version of ASVS, and after `!` which numbers are of level 3. */
const SECTIONS = `
  1.1=2 1.2=10!10 1.3=12!12 1.4=3 1.5=3!3
  2.1=3 2.2=3 2.3=5!5 2.4=2!2
  3.2=3!3 3.3=5!5 3.4=8!7,8 3.5=8!6,7,8 3.7=5!3,4,5
  4.1=5!4,5 4.2=5!2,3,4,5 4.3=2 4.4=4
  5.1=1 5.2=6!4,5,6 5.3=3!3 5.4=3
  6.1=3 6.2=12 6.3=8!5,6,7,8 6.4=6!5,6 6.5=8!6,7,8 6.6=4!4 6.8=4
  7.1=3 7.2=4 7.3=2 7.4=5 7.5=3!3 7.6=2
  8.1=4!3,4 8.2=4!4 8.3=3!2,3 8.4=2!2
  9.1=3 9.2=4
  10.1=2 10.2=3!3 10.3=5!5 10.4=16!12,13,14,15,16 10.5=5 10.6=2 10.7=3
  11.1=4!3,4 11.2=5!4,5 11.3=5!4,5 11.4=4 11.5=2!2 11.6=2!2
  12.1=5!4,5 12.2=2 12.3=5!5
  13.1=4!2,3,4 13.2=6!6 13.3=4!3,4 13.4=7!6,7
  14.1=2 14.2=8!5,6,7,8 14.3=3
  15.1=5!4,5 15.2=5!4,5 15.3=7
  16.1=1 16.2=5 16.3=4 16.4=3 16.5=4!4
  17.1=2!2 17.2=8!5,6,7,8 17.3=2`;

/** What the page says in figures, and the line of code that makes it so: a change to one finds the other here. */
const FIGURES: readonly (readonly [said: string, file: string, code: string])[] = [
  [
    '15 min to 180 days',
    'server/src/settings/declarations.ts',
    "ACCESS_TOKEN_SECONDS: setting(wholeNumberBetween(1, 86_400), '900'",
  ],
  [
    '15 minutes for a token',
    'server/src/settings/declarations.ts',
    "ACCESS_TOKEN_SECONDS: setting(wholeNumberBetween(1, 86_400), '900'",
  ],
  ['30 days unused', 'server/src/auth/sessions.ts', 'IDLE_LIMIT_MS = 30 * DAY_MS'],
  ['180 days in all', 'server/src/auth/sessions.ts', 'ABSOLUTE_LIMIT_MS = 180 * DAY_MS'],
  ['a call 150 s', 'server/src/voip/leases.ts', 'LEASE_MS = 150_000'],
  ['ends after 150 s', 'server/src/voip/leases.ts', 'LEASE_MS = 150_000'],
  ['sign-in attempts a day', 'server/src/auth/purge.ts', 'KEEP_ATTEMPTS_MS = DAY_MS'],
  [
    'within five minutes of the announcement',
    'server/src/auth/signIn.ts',
    'CALL_WITHIN_MS = 5 * MINUTE_MS',
  ],
  [
    'within five minutes of the call',
    'server/src/auth/signIn.ts',
    'LOGIN_WITHIN_MS = 5 * MINUTE_MS',
  ],
  ['lock it for ten minutes', 'server/src/auth/signIn.ts', 'NUMBER_WINDOW_MS = 10 * MINUTE_MS'],
  ['six announcements in ten minutes', 'server/src/auth/routes.ts', 'ATTEMPTS_PER_NUMBER = 6'],
  ['64 kB at most', 'server/src/app/createApp.ts', 'BODY_LIMIT_BYTES = 64 * 1_024'],
  ['256 random bits', 'server/src/platform/random.ts', 'randomBytes(32)'],
  ['held: 256 bits', 'server/src/platform/hash.ts', "'sha256'"],
  ['tokens 256', 'server/src/platform/random.ts', 'randomBytes(32)'],
  ['132 random bits', 'server/src/wire/publicId.ts', 'LENGTH = 22'],
  ['132 bits', 'server/src/wire/publicId.ts', 'LENGTH = 22'],
  ['4 a session', 'server/src/http/events/streamLimits.ts', 'PER_SESSION = 4'],
  ['2,000 a network', 'server/src/http/events/streamLimits.ts', 'PER_NETWORK = 2_000'],
  ['20,000 a process', 'server/src/http/events/streamLimits.ts', 'PER_PROCESS = 20_000'],
  [
    '64 kB unread is cut off',
    'server/src/http/events/createEventStreams.ts',
    'MOST_UNREAD_BYTES = 64 * 1_024',
  ],
  ['a status within 5 s', 'server/src/alerts/sendPush.ts', 'ANSWER_WITHIN_MS = 5_000'],
  ['four devices a session', 'server/src/alerts/subscriptionStore.ts', 'MOST_PER_SESSION = 4'],
  ['nothing older than 5 min', 'server/src/alerts/deliverAlerts.ts', '5 * MINUTE_MS'],
];
/** Figures of the law, of ASVS itself, and of what we propose to others. */
const NOT_OURS = ['ten years', '128 bits', 'two days'];

const FIGURE =
  /\b(?:\d+|two|three|five|six|ten)(?: random)? (?:s|min|minutes|hours|days|years|bits|kB|announcements)\b/g;

describe('docs/security.md', () => {
  it('says in figures what the code does', () => {
    for (const [said, file, code] of FIGURES) {
      expect(words, said).toContain(said);
      expect(readFileSync(join(root, file), 'utf8'), `${said}: ${file}`).toContain(code);
    }
    const known = [...FIGURES.map(([said]) => said), ...NOT_OURS];
    const loose = [...words.matchAll(FIGURE)]
      .map(([figure]) => figure)
      .filter((figure) => !known.some((said) => said.includes(figure)));
    expect(loose, 'figures that no line of code is named for').toEqual([]);
  });

  it('calls nothing held without a test that holds it', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('|') && /\bheld\b/.test(line));
    expect(lines.length).toBeGreaterThan(80);
    const claims = lines.filter((line) => !/\b[Nn]ot held\b|held in part/.test(line));
    expect(claims.filter((line) => !/\.(?:test|spec)\.ts\b/.test(line))).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [
      ...text.matchAll(
        /(?:server:|web:|(?:contract|server|web|e2e|tools|docs|deploy)\/)[\w./-]*\w/g,
      ),
      ...text.matchAll(/(?<=\()decisions\/[\w-]+\.md(?=\))/g),
    ].map(([path]) => path);
    const files = named.map((path) =>
      path.startsWith('decisions/')
        ? `docs/${path}`
        : path.replace(/^(?:server|web):/, (short) => SHORT[short as keyof typeof SHORT]),
    );
    expect(files.length).toBeGreaterThan(100);
    // Made by the build, which this test does not wait for.
    const missing = files.filter((file) => file !== 'web/dist' && !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });

  it('has an answer for every line of levels 1 and 2, and none for lines that are not there', () => {
    const wanted = [...SECTIONS.matchAll(/(\S+)=(\d+)!?(\S*)/g)].flatMap(
      ([, section = '', last = '', levelThree = '']) =>
        upTo(Number(last))
          .filter((number) => !levelThree.split(',').includes(String(number)))
          .map((number) => `${section}.${number}`),
    );
    expect(wanted.length).toBeGreaterThan(200);
    const answered = [...text.matchAll(/\b(\d+\.\d+)\.(\d+)\b(?:–\1\.(\d+))?/g)].flatMap(
      ([, section = '', first = '', last = first]) =>
        upTo(Number(last))
          .slice(Number(first) - 1)
          .map((number) => `${section}.${number}`),
    );
    const lines = answered.filter((line) => line !== VERSION);
    expect(
      wanted.filter((line) => !lines.includes(line)),
      'without an answer',
    ).toEqual([]);
    expect(
      lines.filter((line) => !wanted.includes(line)),
      'no such line',
    ).toEqual([]);
  });
});

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
