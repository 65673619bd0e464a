import { lazyModule, type LazyModule } from '../../../core/chunks.tsx';
import { DEFAULT_COUNTRY, type Country } from './country.ts';
import { homeRules } from './homeRules.ts';
import type { PhoneRules } from './phoneRules.ts';

const home: LazyModule<PhoneRules> = {
  get: () => homeRules,
  preload: () => Promise.resolve(),
  load: () => Promise.resolve(homeRules),
};
const world = lazyModule(async () => (await import('./worldRules.ts')).worldRules);

/** Whatever the library passes over in a number. */
const PUNCTUATION = /[\s().-]/g;
/** Digits without an international prefix, or with +370, as far as it has been typed. */
const AT_HOME = /^(?!00)\d*$|^(?:\+|00)(?:3?7?$|370\d*$)/;

/** The rules that a number needs: those of all countries only where it may belong to another one. */
export const rulesFor = (text: string, country: Country): LazyModule<PhoneRules> =>
  isAtHome(text, country) ? home : world;

export const isAtHome = (text: string, { code }: Country): boolean =>
  code === DEFAULT_COUNTRY.code && AT_HOME.test(text.replaceAll(PUNCTUATION, ''));
