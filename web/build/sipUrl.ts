/** Checks `VITE_SIP_URL`: unset means what the server says; anything else is an address to fill in. */
export function checkSipUrl(value: string | undefined): void {
  if (value === undefined || value === '') return;
  const filled = value.replaceAll('{ip}', 'sip.example.com').replaceAll('{login}', 'login');
  if (!/^wss?:/.test(filled) || !URL.canParse(filled) || /[{}]/.test(filled)) {
    throw new Error(
      `VITE_SIP_URL: must be an address like wss://{ip}/ws, with {ip} or {login} at most (it is "${value}")`,
    );
  }
}
