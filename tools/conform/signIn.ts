import { CALL_ATTEMPT_HEADER, OFFERS } from '../../contract/src/index.ts';
import { ask } from './ask.ts';
import { broken } from './findings.ts';
import { send, type Run } from './run.ts';

export interface PhoneSignIn {
  readonly phone: string;
  readonly companyPhone: string;
  /** Resolves when the engineer has called. */
  readonly called: (say: string) => Promise<unknown>;
}

/** Signs in as a passenger does: announces the number, waits for the real call, asks for the session. */
export async function signInByPhone(run: Run, by: PhoneSignIn): Promise<boolean> {
  const body = { callerPhone: by.phone };
  const announced = await send(run, 'callAuth', { body });
  if (announced === undefined) return false;
  if (!announced.success) {
    run.book.about(
      'callAuth',
      broken('reply', 'success is false for a real number', 'answer success: true'),
    );
    return false;
  }
  const attempt = announced[OFFERS]?.attempt ?? undefined;
  if (attempt !== undefined) {
    run.offered.set('callAuth', CALL_ATTEMPT_HEADER);
    run.offered.set('login', CALL_ATTEMPT_HEADER);
  }
  await by.called(`Call ${by.companyPhone} from that phone, hang up, and press Enter: `);
  const headers = { [CALL_ATTEMPT_HEADER]: attempt };
  const loggedIn = await send(run, 'login', { body, headers });
  if (loggedIn === undefined) return false;
  if (!loggedIn.success) {
    const what = 'success is false after the call';
    run.book.about('login', broken('reply', what, 'look whether the call has reached the host'));
    return false;
  }
  if (run.jar.isEmpty) {
    const what = 'no cookie was set, so there is no session';
    run.book.about('login', broken('cookies', what, 'set the session’s cookies in this reply'));
  }
  return !run.jar.isEmpty;
}

/** Whether cookies that were given are anybody's: one endpoint may be broken, two hardly are. */
export async function areAccepted({ ends, endpoints, jar }: Run): Promise<boolean> {
  for (const endpoint of [endpoints.getActiveRide, endpoints.getUserProfile]) {
    const answer = await ask(ends, endpoint, {}, jar);
    if (answer.at === 'answered' && ![401, 403, 404].includes(answer.status)) return true;
  }
  return false;
}
