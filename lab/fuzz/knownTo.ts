import type { ScannedServer } from '../../server/test/support/scannedServer.ts';
import type { Line } from '../../server/test/support/send.ts';
import type { Known } from './writeDown.ts';

/** Of the driver of every finished ride. */
const DRIVER_NUMBER = '37060000001';

/** The real ids and cursors that a passenger holds, beside those of a stranger and forged ones. */
export async function knownTo(
  { passenger, stranger }: ScannedServer,
  line: Line,
  cookie: string,
): Promise<Known> {
  const read = async (target: string): Promise<unknown> => {
    const headers = [['cookie', cookie]] as const;
    const reply = await line.send({
      method: 'GET',
      target,
      headers,
      body: undefined,
      astray: false,
    });
    return JSON.parse(reply.body.toString());
  };
  const cursor = String(Reflect.get(Object(await read('/api/rides?limit=1')), 'next_cursor'));
  const lease = String(Reflect.get(Object(await read('/api/voip-login')), 'id'));
  const rides = [...passenger.rides, ...stranger.rides, 'x'.repeat(22)];
  const [text = '', signature = ''] = cursor.split('.');
  return {
    encodedId: rides,
    orderId: rides,
    id: [lease, ...rides],
    cursor: [cursor, `${text}.`, `.${signature}`, `${text}x.${signature}`, `${cursor}.${cursor}`],
    destination: [DRIVER_NUMBER, '37069999999'],
    endpoint: ['https://push.example/device', 'https://127.1/', 'http://localhost:22/', '//[::1]'],
    // Codes have rules that chance does not keep.
    name: ['Ona Petraitė', '"><img src=x onerror=alert(1)>'],
    personCode: [''],
    vatCode: [''],
    companyCode: [''],
  };
}
