import type { TextStorage } from '../../platform/storage.ts';
import type { User } from './state.ts';

/** Spec §9: the key under which the signed-in user is kept. */
export const USER_KEY = 'user';

/** The kept user; anything that is no JSON object is no user, and is removed. */
export function readUser(storage: TextStorage): User | undefined {
  const text = storage.read(USER_KEY);
  if (text === null) return undefined;
  const user = parseUser(text);
  if (user === undefined) storage.remove(USER_KEY);
  return user;
}

function parseUser(text: string): User | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isUser(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

const isUser = (json: unknown): json is User =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
