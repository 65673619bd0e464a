/** Checks `VITE_MAP_URL`: unset means what the host offers; anything else is the address of an archive. */
export function checkMapUrl(value: string | undefined): void {
  if (value === undefined || value === '') return;
  const isPath = /^\/[^/\\]/.test(value);
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isPath && !isAddress) {
    throw new Error(
      `VITE_MAP_URL: must be an address like https://taxi.example.com/vilnius.pmtiles, or a path on the client's own host (it is "${value}")`,
    );
  }
}
