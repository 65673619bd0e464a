/** The one name that the content policy allows; it is older than the second script that is named by it. */
const POLICY = 'service-worker';
const SERVICE_WORKER = '/service-worker.js';
/** Scripts of this build. */
const BUILT = /^\/static\/js\/[\w-]+\.js$/;

interface Policy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** The address of a worker's script. A browser with Trusted Types takes no plain text for one. */
export function trustedScript(url: string): string {
  const { trustedTypes }: { readonly trustedTypes?: TrustedTypes } & Window = window;
  if (trustedTypes === undefined) return url;
  // A second policy of the same name would be refused.
  policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: onlyOurWorkers });
  return policy.createScriptURL(url);
}

function onlyOurWorkers(url: string): string {
  const isOurs = url === SERVICE_WORKER || BUILT.test(url) || import.meta.env.DEV;
  if (!isOurs) throw new TypeError('no script but those of our workers');
  return url;
}
