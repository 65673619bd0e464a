import { expect, type APIRequestContext } from '@playwright/test';

import { ORIGIN } from './origin.ts';

type Behaviour = 'answers' | 'announces' | 'busy' | 'silent' | 'hangsUp';

export interface HeardCall {
  readonly number: string;
  readonly state: 'rings' | 'talks';
  readonly packets: number;
  readonly loudest: number;
}

/** The sandbox's strings to one simulated driver's phone. */
export const driverPhone = (request: APIRequestContext, number: string) => {
  const steer = async (data: object): Promise<void> => {
    const url = `${ORIGIN}/sandbox/driver-phone`;
    expect((await request.post(url, { data: { ...data, number } })).ok()).toBe(true);
  };
  return {
    behave: (behaviour: Behaviour) => steer({ behaviour }),
    hangUp: () => steer({ hangUp: true }),
    /** The calls that this driver has now. */
    calls: async (): Promise<readonly HeardCall[]> => {
      const reply = await request.get(`${ORIGIN}/sandbox/driver-phone`);
      const { calls } = (await reply.json()) as { calls: readonly HeardCall[] };
      return calls.filter((call) => call.number === number);
    },
  };
};
