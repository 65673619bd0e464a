import type { TextStorage } from '../../platform/storage.ts';
import { readJson } from '../storage.ts';
import type { User } from './state.ts';

/** Spec §9: the key under which the signed-in user is stored. */
export const USER_KEY = 'user';

/** The stored user; anything that is no JSON object is no user, and is removed. */
export function readUser(storage: TextStorage): User | undefined {
  if (storage.read(USER_KEY) === null) return undefined;
  const user = readJson(storage, USER_KEY);
  if (isUser(user)) return user;
  storage.remove(USER_KEY);
  return undefined;
}

const isUser = (json: unknown): json is User =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
