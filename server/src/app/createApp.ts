import cookie from '@fastify/cookie';
import { clientReports, createContract, rideEvents } from '@ride/contract';
import type { Brand } from '@ride/contract/brand';
import fastify, { LogController, type FastifyInstance } from 'fastify';

import type { AddressProvider } from '../addresses/provider.ts';
import { createAuth } from '../auth/routes.ts';
import { createPassengers } from '../passengers/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/localSecrets.ts';
import type { Random } from '../platform/random.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { WakeUps } from '../store/wakeUps.ts';
import type { Steering } from '../simulators/index.ts';
import { ACCESS_COOKIE, type Authenticate } from '../wire/caller.ts';
import { createNamedTokens } from '../wire/namedToken.ts';
import { Refusal } from '../wire/refusal.ts';
import { securityHeaders } from '../wire/securityHeaders.ts';
import { registerEndpoints } from '../http/registerEndpoints.ts';
import {
  closeWhileStopping,
  handedOverIfTaken,
  outliveFailures,
  ownAddress,
  timeLimits,
} from '../http/connections.ts';
import { createCookieJar } from '../http/cookies.ts';
import { createGuards } from '../http/endpointGuards.ts';
import { registerHealth } from '../http/health.ts';
import { invoiceHandlers } from './invoicing.ts';
import { BEAT_SECONDS } from '../http/events/createEventStreams.ts';
import { serveEvents } from './events.ts';
import {
  acceptJsonOnly,
  readAnyExpectation,
  refuseUnreadable,
} from '../http/unreadableRequests.ts';
import { API, guardOrigins, routeGroupOf } from '../http/origins.ts';
import type { Answered } from '../jobs/metrics/createMetrics.ts';
import type { MapFile } from '../http/map/openMapFile.ts';
import { mapPath, serveMap } from '../http/map/serveMap.ts';
import {
  POLICY_REPORTS,
  registerReports,
  type ReportCounts,
} from '../http/reports/registerReports.ts';
import { servePictures } from '../http/pictures.ts';
import { createKnownSessions } from '../http/knownSessions.ts';
import { answerProblems, sendProblem } from '../http/problems.ts';
import { limitRates } from '../http/rateLimits.ts';
import { loggerOptions, logRequests, type LogStream } from '../http/requestLog.ts';
import { alertsOf } from './alerts.ts';
import { createRides } from './rides.ts';
import { withSamplePast } from './samplePast.ts';
import type { Simulators } from './simulators.ts';
import type { Telephony } from './telephony.ts';
import { serveWeb } from '../http/webFiles.ts';

const BODY_LIMIT_BYTES = 64 * 1_024;
/** A proxy in front closes its idle connections before this, so that it never writes into a closed one. */
const KEEP_ALIVE_MS = 65_000;

export interface AppDeps {
  readonly settings: Settings;
  readonly brand: Brand;
  readonly db: Db;
  readonly wakeUps: WakeUps;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly telephony: Telephony;
  readonly addresses: AddressProvider;
  /** Absent where no map is given. */
  readonly map?: MapFile | undefined;
  readonly isStopping: () => boolean;
  readonly logStream?: LogStream;
  readonly onAnswered?: (answered: Answered) => void;
  readonly onStreams?: (open: number) => void;
  /** Who counts what pages report of themselves; without it nobody is asked to. */
  readonly reportCounts?: ReportCounts;
  /** Absent in production. */
  readonly simulators: Simulators | undefined;
  /** Present where the fleet is simulated. */
  readonly steering?: Steering | undefined;
}

/** The whole server without a port: `main.ts` makes it listen, tests put requests into it. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, db, random } = deps;
  const cookies = createCookieJar(settings);
  const headers = securityHeaders(settings.publicOrigin);
  const times = timeLimits(settings.requestMs);
  const app: FastifyInstance = fastify({
    logger: loggerOptions(settings.logLevel, deps.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every request is expensive; each line names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => random.id(),
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    ...times,
    http: { ...times.http, ...handedOverIfTaken(() => app.server) },
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // What is on its way when a shutdown begins is answered and not turned away.
    return503OnClosing: false,
    ...refuseUnreadable(headers.documents),
  });
  closeWhileStopping(app, deps.isStopping);
  acceptJsonOnly(app);
  logRequests(app, deps.onAnswered);
  app.addHook('onRequest', (request, reply, done) => {
    // What is spelled like a call and is none is answered like one; no page lives there.
    const isCall = routeGroupOf(request) === API || request.url.startsWith('/api/');
    reply.headers(isCall ? headers.data : headers.documents);
    done();
  });
  readAnyExpectation(app);
  outliveFailures(app);
  answerProblems(app, cookies);
  await app.register(cookie);
  guardOrigins(app, settings);
  const named = createNamedTokens(deps.secrets.server);
  const known = createKnownSessions();
  const limits = await limitRates(app, {
    factor: settings.rateLimitFactor,
    sessionOf(request) {
      const accessToken = cookies.read(request)[ACCESS_COOKIE];
      return named.sessionOf(accessToken) ?? known.sessionOf(accessToken);
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) =>
    sendProblem(reply, new Refusal(404)),
  );

  registerHealth(app, { db, limits, isStopping: deps.isStopping });
  const passengers = createPassengers(deps);
  const guards = createGuards({
    db,
    secret: deps.secrets.server,
    factor: settings.rateLimitFactor,
  });
  const auth = createAuth({
    ...deps,
    countGuess: guards.countGuess,
    withoutAttempt: settings.signInWithoutAttempt,
    passengers:
      settings.samplePast && deps.simulators !== undefined
        ? withSamplePast(passengers.directory, random, deps.simulators)
        : passengers.directory,
    companyPhone: deps.brand.phone,
    accessTokenMs: settings.accessTokenMs,
    nameToken: named.name,
    rateLimitFactor: settings.rateLimitFactor,
  });
  const contract = createContract(deps.brand.key);
  const alerts = alertsOf(deps);
  const rides = createRides({
    ...deps,
    contract,
    hostOffers: {
      events: rideEvents.path,
      beat: BEAT_SECONDS,
      ...alerts.offer,
      ...(deps.map && { map: mapPath(deps.map) }),
      ...(deps.reportCounts && { reports: clientReports.path }),
    },
  });
  const authenticate: Authenticate = async (accessToken, join) => {
    const proven = await auth.authenticate(accessToken, join);
    if (named.sessionOf(accessToken) === undefined) {
      known.found(accessToken, proven.caller.sessionId);
    }
    return proven;
  };
  registerEndpoints(app, {
    contract,
    handlers: [
      ...auth.handlers,
      ...passengers.handlers,
      ...rides.handlers,
      ...invoiceHandlers(app, { ...deps, contract }),
      ...deps.telephony.handlers,
      ...alerts.handlers,
    ],
    authenticate,
    answerMs: settings.requestMs,
    guardOf: guards.guardOf,
    cookies,
  });
  serveEvents(app, { ...deps, tidings: rides.tidings, authenticate, cookies });
  await auth.registerHook(app, limits.secretGuard);
  await rides.registerFleetApi(app, limits.secretGuard);
  await deps.telephony.register(app);
  if (deps.steering !== undefined) await deps.simulators?.registerSteering(app, deps.steering);
  await deps.simulators?.registerPhone(app, {
    ...deps,
    webhookUrl: () => `${ownAddress(app)}${auth.hookPath}`,
    secret: deps.secrets.webhook,
    companyPhone: deps.brand.phone,
  });
  const { reportCounts: counts } = deps;
  if (counts !== undefined) await registerReports(app, { ...settings, counts, limits });
  servePictures(app, limits);
  if (deps.map !== undefined) serveMap(app, deps.map, limits);
  await serveWeb(app, {
    webFolder: settings.webFolder,
    random,
    exchangeUrl: settings.exchange.wsUrl,
    ...(counts && { reportTo: POLICY_REPORTS }),
  });
  return app;
}
