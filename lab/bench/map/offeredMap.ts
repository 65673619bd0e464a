import { signIn } from '../client/signIn.ts';

/** Where the server says that its archive lies. */
export async function offeredMap(origin: string): Promise<string> {
  const { stored } = await signIn(origin);
  if (typeof stored === 'string') throw new Error('what is stored should be at hand');
  const cookie = stored.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${origin}/api/get-active-ride`, { headers: { cookie } });
  const map = /"map":"([^"]+)"/.exec(await reply.text())?.[1];
  if (map === undefined) throw new Error('the server offers no map');
  return map;
}
