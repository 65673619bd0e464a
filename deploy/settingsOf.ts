/** What the exchange is told by its operator, checked; one line for each that is wrong. */
export interface ExchangeSettings {
  readonly domain: string;
  readonly wsListen: string;
  readonly rpcListen: string;
  readonly sipListen: string;
  readonly ngListen: string;
  /** Where audio goes in and out; the address that browsers and the operator can reach. */
  readonly mediaAddress: string;
  readonly mediaPorts: readonly [from: number, to: number];
  readonly trunk: string;
  readonly companyNumber: string;
  /** The header of the operator's that names the caller of a missed call. */
  readonly callerId: string;
  /** The pages that may connect, or none to let every page connect. */
  readonly origins: readonly string[];
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

const HOST_PORT = /^[\w.-]+:\d{1,5}$/;
const RULES = {
  // As browsers write it: the exchange compares letter by letter.
  SIP_DOMAIN: /^[a-z\d_.-]+$/,
  SIP_WS_LISTEN: HOST_PORT,
  SIP_RPC_LISTEN: /^127\.0\.0\.1:\d{1,5}$/,
  SIP_LISTEN: HOST_PORT,
  SIP_NG_LISTEN: /^127\.0\.0\.1:\d{1,5}$/,
  SIP_MEDIA_ADDRESS: /^[\d.]+$/,
  SIP_MEDIA_PORTS: /^\d{4,5}-\d{4,5}$/,
  SIP_TRUNK: /^\d+\.\d+\.\d+\.\d+(?::\d{1,5})?$/,
  SIP_CALLER_ID: /^(?:from|p-asserted-identity)$/,
  SIP_ORIGINS: /^(?:https?:\/\/[\w.:-]+(?: |$))*$/,
  WEBHOOK_URL: /^https?:\/\/[^\s"!]+$/,
  WEBHOOK_SECRET: /^[\w+/=.-]{32,}$/,
} as const;
type Key = keyof typeof RULES;

const DEFAULTS: Partial<Record<Key, string>> = {
  SIP_WS_LISTEN: '127.0.0.1:8088',
  SIP_RPC_LISTEN: '127.0.0.1:8089',
  SIP_NG_LISTEN: '127.0.0.1:22222',
  SIP_MEDIA_PORTS: '30000-39999',
  SIP_CALLER_ID: 'p-asserted-identity',
  SIP_ORIGINS: '',
  WEBHOOK_URL: 'http://127.0.0.1:3000/hooks/missed-call',
};

export function settingsOf(env: NodeJS.ProcessEnv, companyNumber: string): ExchangeSettings {
  const wrong: string[] = [];
  const value = (key: Key): string => {
    const given = env[key] ?? DEFAULTS[key] ?? '';
    if (!RULES[key].test(given))
      wrong.push(`${key}: ${given === '' ? 'must be given' : 'is wrong'}`);
    return given;
  };
  const [from = 0, to = 0] = value('SIP_MEDIA_PORTS').split('-').map(Number);
  const settings: ExchangeSettings = {
    domain: value('SIP_DOMAIN'),
    wsListen: value('SIP_WS_LISTEN'),
    rpcListen: value('SIP_RPC_LISTEN'),
    sipListen: value('SIP_LISTEN'),
    ngListen: value('SIP_NG_LISTEN'),
    mediaAddress: value('SIP_MEDIA_ADDRESS'),
    mediaPorts: [from, to],
    trunk: value('SIP_TRUNK'),
    companyNumber,
    callerId: value('SIP_CALLER_ID'),
    origins: value('SIP_ORIGINS').split(' ').filter(Boolean),
    webhookUrl: value('WEBHOOK_URL'),
    webhookSecret: value('WEBHOOK_SECRET'),
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}
