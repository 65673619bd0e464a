/** What a simulated driver does when the phone rings. */
export const BEHAVIOURS = [
  /** Lets it ring twice, answers and talks until the passenger hangs up. */
  'answers',
  /** Is heard before the call is answered, like an announcement of the network. */
  'announces',
  'busy',
  'silent',
  /** Answers, and hangs up after a few words. */
  'hangsUp',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** How the simulated drivers answer, set by the sandbox: for all of them, or for one number. */
export interface PhoneSteering {
  behaviourOf(number: string): Behaviour;
  /** Without a number it is for everybody, and forgets what was set for single ones. */
  behave(behaviour: Behaviour, number?: string): void;
}

export function createPhoneSteering(): PhoneSteering {
  let usual: Behaviour = 'answers';
  const single = new Map<string, Behaviour>();
  return {
    behaviourOf: (number) => single.get(number) ?? usual,
    behave(behaviour, number) {
      if (number !== undefined) {
        single.set(number, behaviour);
        return;
      }
      single.clear();
      usual = behaviour;
    },
  };
}
