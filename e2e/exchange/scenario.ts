/** Scenarios of sipp, the telephone of a driver in a real network, put together from a few words. */

const CONTACT = 'Contact: <sip:[local_ip]:[local_port];transport=[transport]>';
const SDP = [
  'v=0',
  'o=driver 1 1 IN IP4 [local_ip]',
  's=-',
  'c=IN IP4 [media_ip]',
  't=0 0',
  'm=audio [auto_media_port] RTP/AVP 0',
  'a=rtpmap:0 PCMU/8000',
  'a=sendrecv',
  '',
];

const send = (lines: readonly string[], options = ''): string =>
  `<send${options}><![CDATA[\n${lines.join('\n')}\n]]></send>`;

/** Within a call the driver's tag is there already. */
export const replyWithin = (status: string, sdp = false): string => answerTo(status, sdp, '');
export const reply = (status: string, sdp = false): string =>
  answerTo(status, sdp, ';tag=driver-[call_number]');

function answerTo(status: string, sdp: boolean, tag: string): string {
  const head = [
    `SIP/2.0 ${status}`,
    '[last_Via:]',
    '[last_From:]',
    `[last_To:]${tag}`,
    '[last_Call-ID:]',
    '[last_CSeq:]',
    '[last_Record-Route:]',
    CONTACT,
  ];
  const body = sdp ? ['Content-Type: application/sdp', 'Content-Length: [len]', '', ...SDP] : [];
  return send(
    sdp ? [...head, ...body] : [...head, 'Content-Length: 0', ''],
    sdp ? ' retrans="500"' : '',
  );
}

export const hear = (request: string): string => `<recv request="${request}" rrs="true"/>`;
export const wait = (ms: number): string => `<pause milliseconds="${ms}"/>`;
export const play = (file: string): string =>
  `<nop><action><exec rtp_stream="${file},-1,0"/></action></nop>`;

/** The end of a call that the driver began to end. */
export const hangUp = [
  send([
    'BYE [next_url] SIP/2.0',
    'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
    'From: [$2];tag=driver-[call_number]',
    'To: [$1]',
    '[routes]',
    'Call-ID: [call_id]',
    'CSeq: 1 BYE',
    'Max-Forwards: 70',
    'Content-Length: 0',
    '',
  ]),
  '<recv response="200"/>',
].join('\n');

/** Remembers who calls whom: what a BYE of our own has to say. */
export const hearInvite = `<recv request="INVITE" rrs="true"><action>
  <ereg regexp=".*" search_in="hdr" header="From:" assign_to="1"/>
  <ereg regexp=".*" search_in="hdr" header="To:" assign_to="2"/>
</action></recv>`;

export const scenarioOf = (steps: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<scenario name="driver">',
    ...steps,
    // sipp refuses a scenario that remembers what it never says.
    ...(steps.includes(hearInvite) ? ['<Reference variables="1,2"/>'] : []),
    '</scenario>',
  ].join('\n');

/** A stranger calls the company's number and is refused. */
export const missedCall = (number: string): string =>
  scenarioOf([
    send([
      `INVITE sip:${number}@[remote_ip]:[remote_port] SIP/2.0`,
      'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
      // What callers say of themselves is not believed; what the operator says of them is.
      'From: <sip:+37060000000@[local_ip]>;tag=caller-[call_number]',
      'P-Asserted-Identity: <sip:[service]@operator.example>',
      `To: <sip:${number}@[remote_ip]>`,
      'Call-ID: [call_id]',
      'CSeq: 1 INVITE',
      CONTACT,
      'Max-Forwards: 70',
      'Content-Length: 0',
      '',
    ]),
    '<recv response="486"/>',
    send([
      `ACK sip:${number}@[remote_ip]:[remote_port] SIP/2.0`,
      '[last_Via:]',
      '[last_From:]',
      '[last_To:]',
      'Call-ID: [call_id]',
      'CSeq: 1 ACK',
      'Max-Forwards: 70',
      'Content-Length: 0',
      '',
    ]),
  ]);
