import { describe, expect, it } from 'vitest';

import { failureOf } from '../../../src/capabilities/reports/failureOf.ts';

const thrown = (message: string, stack: string): Error =>
  Object.assign(new Error(message), { stack });

describe('What is told of a failure', () => {
  it('is the file that the browser names', () => {
    const fileName = 'https://taxi.example/static/js/OrderPage-Bx3dK9_q.js';
    expect(failureOf({ kind: 'error', error: new Error('x'), fileName })).toEqual({
      kind: 'error',
      file: 'OrderPage-Bx3dK9_q.js',
    });
  });

  it.each([
    ['Chromium', 'Error: x\n    at f (https://taxi.example/static/js/start-Bx3dK9_q.js:1:200)'],
    ['Firefox', 'f@https://taxi.example/static/js/start-Bx3dK9_q.js:1:200\n'],
  ])('or the first one of the stack (%s)', (_browser, stack) => {
    const error = thrown('x', stack);
    expect(failureOf({ kind: 'rejection', error, fileName: '' })).toEqual({
      kind: 'rejection',
      file: 'start-Bx3dK9_q.js',
    });
  });

  it('is never a word of what somebody typed', () => {
    const typed = 'Gedimino pr. 1 /static/js/Jonas.js';
    const error = thrown(typed, `Error: ${typed}\n    at f (extension://x/y.js:1:1)`);
    expect(failureOf({ kind: 'error', error, fileName: '' }).file).toBe('');
  });

  it.each([undefined, null, 'a text', 7, { stack: '/static/js/a.js' }])(
    'is next to nothing where %j was thrown',
    (error) => {
      expect(failureOf({ kind: 'rejection', error, fileName: '' })).toEqual({
        kind: 'rejection',
        file: '',
      });
    },
  );

  it('is no name that the server would refuse', () => {
    const fileName = `https://taxi.example/static/js/${'x'.repeat(100)}.js`;
    expect(failureOf({ kind: 'error', error: undefined, fileName }).file).toBe('');
  });
});
