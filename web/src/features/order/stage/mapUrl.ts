import { pageOrigin } from '../../../platform/page.ts';

/** The address of the map's archive: what the host offers, or what the build was told. `undefined` if there is none. */
export function mapUrlOf(offered: string | undefined): string | undefined {
  const given = offered ?? import.meta.env.VITE_MAP_URL ?? '';
  if (given === '') return undefined;
  const base = (offered && import.meta.env.VITE_API_ORIGIN) || pageOrigin();
  if (!URL.canParse(given, base)) return undefined;
  const { protocol, href } = new URL(given, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
