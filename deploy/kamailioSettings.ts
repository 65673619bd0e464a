import { globSync } from 'node:fs';

import type { ExchangeSettings } from './settingsOf.ts';

/** To the operator plain telephone audio; to the browser what WebRTC demands. */
const TO_TRUNK = 'replace-origin replace-session-connection ICE=remove RTP/AVP rtcp-mux-demux';
const TO_BROWSER = 'replace-origin replace-session-connection ICE=force RTP/SAVPF';

/** `settings.cfg`: the words that `kamailio.cfg` leaves open. */
export function kamailioSettings(settings: ExchangeSettings): string {
  const words = {
    MY_MODULES: globSync('/usr/lib/*/kamailio/modules').join(''),
    MY_DOMAIN: settings.domain,
    MY_WS_LISTEN: settings.wsListen,
    MY_RPC_LISTEN: settings.rpcListen,
    MY_RPC_PORT: settings.rpcListen.split(':')[1] ?? '',
    MY_SIP_LISTEN: settings.sipListen,
    MY_NG_LISTEN: settings.ngListen,
    // The longer word first: each is replaced wherever it stands.
    MY_TRUNK_IP: settings.trunk.split(':')[0] ?? '',
    MY_TRUNK: settings.trunk,
    MY_TO_TRUNK: TO_TRUNK,
    MY_TO_BROWSER: TO_BROWSER,
    MY_COMPANY_NUMBER: settings.companyNumber.replaceAll(/[^\d+]/g, ''),
    MY_COMPANY_DIGITS: settings.companyNumber.replaceAll(/\D/g, ''),
    MY_ORIGINS: settings.origins.join(' '),
    MY_WEBHOOK_URL: settings.webhookUrl,
    MY_WEBHOOK_SECRET: settings.webhookSecret,
  };
  const branches = [
    ...(settings.callerId === 'p-asserted-identity' ? ['CALLER_IS_ASSERTED'] : []),
    ...(settings.origins.length > 0 ? ['ORIGINS_ARE_NAMED'] : []),
  ];
  return [
    ...Object.entries(words).map(([word, value]) => `#!substdef "!${word}!${value}!g"\n`),
    ...branches.map((branch) => `#!define ${branch}\n`),
  ].join('');
}
