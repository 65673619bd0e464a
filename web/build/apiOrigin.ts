/** Checks `VITE_API_ORIGIN`: unset means the client's own origin; a path or a typo fails the build. */
export function checkApiOrigin(value: string | undefined): void {
  if (value === undefined || value === '') return;
  const origin = URL.canParse(value) ? new URL(value).origin : undefined;
  if (origin !== value || !/^https?:/.test(value)) {
    throw new Error(
      `VITE_API_ORIGIN: must be an origin like https://api.example.com, without a path (it is "${value}")`,
    );
  }
}
