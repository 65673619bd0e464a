import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { originOf } from '../harness/staticServer.ts';
import { ENDPOINTS, refresh, type Answer, type HostState } from './endpoints.ts';
import { breachesOf, DEMANDS, type Demand } from './demands.ts';
import { freely, idMaker, isObject, type Freedom, type Json, type JsonObject } from './freedoms.ts';
import { newPassenger, type Passenger } from './passenger.ts';
import type { Random } from './random.ts';

/** What happens to the next answer of an endpoint. */
type Fate =
  /** It was done, and the answer breaks off on its way. */
  | 'lost'
  /** It waits for this. */
  | Promise<unknown>;

interface Settings {
  readonly product: string;
  readonly freedoms: readonly Freedom[];
  readonly random: Random;
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48"/></svg>';

/**
 * A host of another make. It knows §3, §4, §7 and §8 of the specification and nothing of us: no header but
 * `content-type`, no field beyond the named ones, and whatever it gave out comes back as it was.
 */
export class SecondMake {
  /** Whatever this host was asked that §7 does not allow. */
  readonly breaches: string[] = [];
  /** The requests that were made, in their order. */
  readonly requests: string[] = [];
  /** What each endpoint said last, as it was written. */
  readonly said = new Map<string, Json>();
  readonly state: HostState;
  origin = '';
  /** The only origin whose pages may call. */
  site = '';
  /** Changes what an endpoint says, for what only one test needs. */
  readonly edits = new Map<string, (json: Json) => Json>();
  readonly #fates = new Map<string, Fate>();
  readonly #addresses = new Set<string>();
  readonly #ids = new Set<Json>();
  readonly #settings: Settings;
  readonly #server = createServer((asked, answer) => {
    this.#hear(asked, answer).catch((error: unknown) => {
      this.breaches.push(`the host broke: ${String(error)}`);
      answer.destroy();
    });
  });

  constructor(settings: Settings) {
    const { product, freedoms, random } = settings;
    this.#settings = settings;
    const newId = idMaker(freedoms, random);
    const passengers = new Map<string, Passenger>();
    this.state = {
      product,
      newId,
      passengers,
      categories: categoriesWith(newId),
      newPassenger: (phone) => {
        const passenger = newPassenger(phone, newId, product);
        passengers.set(phone, passenger);
        return passenger;
      },
      wording: (title) => title,
    };
  }

  async start(): Promise<void> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    this.origin = originOf(this.#server);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The next answer of an endpoint gets lost, or waits. */
  next(endpoint: string, fate: Fate): void {
    this.#fates.set(endpoint, fate);
  }

  async #hear(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = asked;
    const { pathname, searchParams } = new URL(url, this.origin);
    if (pathname.startsWith('/img/')) {
      answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    answer.setHeader('access-control-allow-origin', this.site);
    answer.setHeader('access-control-allow-credentials', 'true');
    if (method === 'OPTIONS') {
      const wanted = headers['access-control-request-headers'] ?? '';
      if (!/^(?:content-type)?$/.test(wanted)) this.breaches.push(`${pathname}: wants ${wanted}`);
      answer.setHeader('access-control-allow-headers', 'content-type');
      answer.setHeader('access-control-allow-methods', 'GET, POST, PUT');
      answer.writeHead(204).end();
      return;
    }
    const demand = DEMANDS.find(
      (each) => each.endpoint.startsWith(`${method} `) && each.path.test(pathname),
    );
    const body = await bodyOf(asked);
    if (demand === undefined) {
      this.breaches.push(`${method} ${pathname} is no endpoint of §7`);
      answer.writeHead(404).end();
      return;
    }
    const given = { addresses: this.#addresses, ids: this.#ids };
    const breaches = breachesOf(demand, { headers, query: searchParams, body }, given);
    this.breaches.push(...breaches.map((breach) => `${demand.endpoint}: ${breach}`));
    this.requests.push(demand.endpoint);
    const said = this.#answer(demand, asked, pathname, searchParams, body);
    await this.#send(demand.endpoint, said, answer);
  }

  #answer(
    { endpoint, path }: Demand,
    { headers: { cookie = '' } }: IncomingMessage,
    pathname: string,
    query: URLSearchParams,
    body: string,
  ): Answer {
    const passengers = [...this.state.passengers.values()];
    const whose = (name: string, token: 'access' | 'renewal'): Passenger | undefined =>
      passengers.find((each) => each[token] !== '' && cookie.includes(`${name}=${each[token]}`));
    if (endpoint === 'POST refresh') return refresh(whose('TAXIRENEW', 'renewal'));
    const json = body === '' ? null : (JSON.parse(body) as Json);
    const answer = ENDPOINTS[endpoint];
    if (answer === undefined) throw new Error(`nothing answers ${endpoint}`);
    return answer({
      passenger: whose('TAXISID', 'access'),
      id: decodeURIComponent(path.exec(pathname)?.[1] ?? ''),
      query,
      body: isObject(json) ? json : {},
      host: this.state,
    });
  }

  async #send(endpoint: string, said: Answer, answer: ServerResponse): Promise<void> {
    const fate = this.#fates.get(endpoint);
    this.#fates.delete(endpoint);
    if (fate === 'lost') {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      answer.write('{"succ', () => answer.socket?.resetAndDestroy());
      return;
    }
    await fate;
    if ('pdf' in said) {
      answer.writeHead(200, { 'content-type': 'application/octet-stream' }).end(said.pdf);
      return;
    }
    const { freedoms, random } = this.#settings;
    answer.setHeader('set-cookie', [...(said.cookies ?? [])]);
    if (said.json === undefined) {
      answer.writeHead(said.status).end();
      return;
    }
    const free = freely(said.json, freedoms, random);
    const written = this.edits.get(endpoint)?.(free) ?? free;
    this.#remember(written);
    this.said.set(endpoint, written);
    answer.writeHead(said.status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(written));
  }

  /** What was given out may come back, as it was. */
  #remember(json: Json): void {
    if (Array.isArray(json)) for (const each of json) this.#remember(each as Json);
    if (!isObject(json)) return;
    if (Object.hasOwn(json, 'lat') || Object.hasOwn(json, 'title')) {
      this.#addresses.add(JSON.stringify(json));
    }
    if (json['id'] !== undefined) this.#ids.add(json['id']);
    for (const each of Object.values(json)) if (each !== undefined) this.#remember(each);
  }
}

const categoriesWith = (newId: () => number | string): readonly JsonObject[] => [
  {
    id: newId(),
    name: 'Ekonominė',
    description: 'Pigiausia kelionė',
    price: 8.5,
    passengers: 4,
    logo: '/img/economy.svg',
  },
  { id: newId(), name: 'Komfortas', description: null, price: 11, passengers: 4, logo: null },
  {
    id: newId(),
    name: 'Sutartinė',
    description: 'Kaina sutarus',
    price: null,
    passengers: 8,
    logo: null,
  },
];

async function bodyOf(asked: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of asked) body += String(chunk);
  return body;
}
