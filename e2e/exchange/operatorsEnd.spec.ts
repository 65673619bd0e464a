import { expect, test } from './exchangeTest.ts';
import { answer, AUDIO, newBranch, request, statusOf, values } from './sipText.ts';
import { DRIVER, hangUp, talking } from './talking.ts';

const PREMIUM = '90012345678';

test('a call: each end speaks to the other, in the words that a call needs and no others', async ({
  exchange,
  phoneOf,
  trunk,
}) => {
  const { line, talk } = await talking(await phoneOf(DRIVER), trunk);
  const udp = (): string => `SIP/2.0/UDP 127.0.0.1:${exchange.trunkPort};branch=${newBranch()}`;
  for (const method of [
    'MESSAGE',
    'INFO',
    'PRACK',
    'REFER',
    'SUBSCRIBE',
    'NOTIFY',
    'PUBLISH',
    'FOO',
  ]) {
    line.say(request({ ...talk.byPassenger, method }));
    await line.hear('SIP/2.0 405');
    trunk.say(request({ ...talk.byDriver, method, via: udp() }));
    await trunk.hear('SIP/2.0 405');
  }
  for (const method of ['INVITE', 'UPDATE']) {
    line.say(request({ ...talk.byPassenger, method, cseq: 11, sdp: AUDIO }));
    trunk.say(answer(await trunk.hear(method), '200 OK', '', AUDIO, talk.byDriver.more));
    await line.hear('SIP/2.0 200');
    trunk.say(request({ ...talk.byDriver, method, cseq: 21, sdp: AUDIO, via: udp() }));
    const said = answer(await line.hear(method), '200 OK', '', AUDIO, [
      'Contact: <sip:x@127.0.0.3:9>',
      'Remote-Party-ID: <sip:x>',
    ]);
    line.say(said);
    const heard = await trunk.hear('SIP/2.0 200');
    expect(values(heard, 'Contact').join('')).toContain(`:${exchange.sipPort}>`);
    expect(values(heard, 'Remote-Party-ID')).toEqual([]);
    for (const [end, words] of [
      [line, talk.byPassenger],
      [trunk, talk.byDriver],
    ] as const) {
      if (method === 'INVITE')
        end.say(request({ ...words, method: 'ACK', cseq: end === line ? 11 : 21 }));
    }
  }
  const bye = await hangUp(line, trunk, talk);
  expect(values(bye, 'Route'), 'as the operator’s own proxies asked').toEqual([talk.innerRoute]);
  line.say(request({ ...talk.byPassenger, method: 'BYE', cseq: 13 }));
  await line.hear('SIP/2.0 481');
});

test('no address that a browser writes says where a message goes', async ({
  exchange,
  phoneOf,
  trunk,
  elsewhere,
  settled,
}) => {
  const phone = await phoneOf(DRIVER);
  const steered = `Contact: <sip:x@${elsewhere.address};alias=${elsewhere.address.replace(':', '~')}~1>`;
  Object.assign(phone, { contact: steered });
  const route = [
    `Route: <sip:${elsewhere.address};lr>`,
    `Record-Route: <sip:${elsewhere.address};lr>`,
  ];
  await phone.register({
    more: [...route, `Path: <sip:${elsewhere.address};lr>`, `${steered};expires=120`],
  });
  const { line, talk } = await talking(phone, trunk, { more: [...route, steered] });
  expect(talk.invite).not.toContain(elsewhere.address);
  const more = [...route, ...(talk.byPassenger.more ?? [])];
  line.say(
    request({
      ...talk.byPassenger,
      uri: `sip:${PREMIUM}@${elsewhere.address}`,
      more,
      method: 'INVITE',
      cseq: 11,
    }),
  );
  const invite = await trunk.hear(`INVITE ${talk.byPassenger.uri} `);
  expect(invite).not.toContain(elsewhere.address);
  trunk.say(answer(invite, '488 Not Acceptable Here', ''));
  await line.hear('SIP/2.0 488');
  const via = `SIP/2.0/UDP 127.0.0.1:${exchange.trunkPort};branch=${newBranch()}`;
  trunk.say(
    request({
      ...talk.byDriver,
      uri: `sip:x@${elsewhere.address}`,
      more: route,
      method: 'UPDATE',
      via,
    }),
  );
  line.say(answer(await line.hear('UPDATE'), '200 OK', '', '', [steered]));
  await trunk.hear('SIP/2.0 200');
  // What the server says when credentials come back.
  const dialogs = (await exchange.rpc('dlg.list')) as {
    h_entry: number;
    h_id: number;
    from_uri: string;
  }[];
  const dialog = dialogs.find(({ from_uri: caller }) => caller.includes(phone.credentials.login));
  await exchange.rpc('dlg.end_dlg', dialog?.h_entry ?? 0, dialog?.h_id ?? 0);
  trunk.say(answer(await trunk.hear('BYE'), '200 OK', ''));
  line.say(answer(await line.hear('BYE'), '200 OK', ''));
  await settled();
  expect(elsewhere.heard).toEqual([]);
});

test('the operator hears the company’s number, and nothing that a browser made up', async ({
  phoneOf,
  trunk,
  settled,
}) => {
  const phone = await phoneOf(DRIVER);
  const { login, domain } = phone.credentials;
  const made = `sip:${PREMIUM}@${domain}`;
  const own = phone.invitation(DRIVER);
  const refusedWords = [
    { from: `"${PREMIUM}" <sip:${login}@${domain}>;tag=a` },
    { from: `<sip:${login}@${domain}>;tag=a;x=${PREMIUM}` },
    { from: `<sip:${login}@${PREMIUM}>;tag=a` },
    { to: `<${made}>` },
    { to: `"${PREMIUM}" ${own.to}` },
    { uri: made, to: `<${made}>` },
    { uri: `sip:${DRIVER};x=${PREMIUM}@${domain}` },
    { uri: `sip:${DRIVER}@${PREMIUM}`, to: `<sip:${DRIVER}@${PREMIUM}>` },
    { uri: `tel:${DRIVER}`, to: `<tel:${DRIVER}>` },
    { uri: `sip:${DRIVER}%00@${domain}` },
  ];
  for (const changed of refusedWords) {
    expect(statusOf(await phone.sayProven(phone.invitation(DRIVER, changed)))).toBe(403);
  }
  const isup = request(own).replace('application/sdp', 'application/isup');
  phone.line.say(isup);
  await phone.line.hear('SIP/2.0 407');
  await settled();
  expect(trunk.heard).toEqual([]);

  const names = [
    'P-Asserted-Identity',
    'P-Preferred-Identity',
    'Remote-Party-ID',
    'Diversion',
    'History-Info',
    'P-Charge-Info',
  ];
  const more = [
    phone.contact,
    ...names.map((name) => `${name}: <${made}>`),
    `X-Account: ${PREMIUM}`,
    'Privacy: id',
  ];
  const { line, talk } = await talking(phone, trunk, { more });
  expect(talk.invite).not.toContain(PREMIUM);
  expect(talk.invite).not.toContain('Privacy');
  expect(talk.invite).not.toContain('Authorization');
  expect(values(talk.invite, 'P-Asserted-Identity')).toEqual([`<sip:+37070000000@${domain}>`]);
  await hangUp(line, trunk, talk);
});
