import type { Clock } from '../../platform/clock.ts';
import { provesPassword, readDigest } from './digest.ts';
import type { Line } from './line.ts';
import { header, userOf, type SipRequest } from './sipMessage.ts';

/** Who may call whom, and until when: the same words that a real exchange is told. */
export interface Admission {
  readonly login: string;
  readonly ha1: string;
  readonly destinations: readonly string[];
  readonly untilMs: number;
}

type Checked =
  | { readonly at: 'admitted'; readonly admission: Admission }
  /** No proof came along yet. */
  | { readonly at: 'unproven' }
  | { readonly at: 'refused' };

export function createAdmissions(clock: Clock) {
  const admissions = new Map<string, Admission>();
  return {
    admit: (admission: Admission) => void admissions.set(admission.login, admission),
    dismiss: (login: string) => void admissions.delete(login),
    check(line: Line, request: SipRequest): Checked {
      const proof = header(request, 'Authorization') || header(request, 'Proxy-Authorization');
      if (proof === '') return { at: 'unproven' };
      const digest = readDigest(proof);
      const admission = admissions.get(digest.get('username') ?? '');
      const isOwnName = admission?.login === userOf(header(request, 'From'));
      if (admission === undefined || !isOwnName || admission.untilMs <= clock.nowMs()) {
        return { at: 'refused' };
      }
      const { method } = request;
      return provesPassword(digest, { ha1: admission.ha1, nonce: line.nonce, method })
        ? { at: 'admitted', admission }
        : { at: 'refused' };
    },
  };
}
