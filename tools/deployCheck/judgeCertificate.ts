import { createPrivateKey, X509Certificate } from 'node:crypto';

import { advice, danger, type Finding } from './findings.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 21;

interface Presented {
  readonly certificate: string;
  readonly key: string;
}

/** Whether browsers will take it tomorrow, and for this host. */
export function judgeCertificate(
  { certificate: pem, key }: Presented,
  host: string,
  nowMs: number,
): Finding[] {
  const certificate = readCertificate(pem);
  if (certificate === undefined) return [danger('the certificate cannot be read')];
  const days = Math.floor((Date.parse(certificate.validTo) - nowMs) / DAY_MS);
  return [
    ...(certificate.checkHost(host) === undefined
      ? [danger(`the certificate is not for ${host}`)]
      : []),
    ...(isItsKey(certificate, key)
      ? []
      : [danger('the private key is not that of the certificate: nginx will not start again')]),
    ...judgeDays(days),
  ];
}

function judgeDays(days: number): Finding[] {
  if (days < 0) return [danger('the certificate has ended')];
  const what = `the certificate ends in ${days} days`;
  if (days < SOON_DAYS / 3) return [danger(what)];
  return days < SOON_DAYS ? [advice(what)] : [];
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function isItsKey(certificate: X509Certificate, key: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
