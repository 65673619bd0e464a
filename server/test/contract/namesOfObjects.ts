/** What every plain object knows without having been told: `{}['constructor']` is not nothing. */
export const NAMES_OF_OBJECTS: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
];
