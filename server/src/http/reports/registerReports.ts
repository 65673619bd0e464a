import { clientReports, type ClientReport } from '@ride/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { Refusal } from '../../wire/refusal.ts';
import type { RateLimits } from '../rateLimits.ts';
import { brokenDirective, type Directive } from './brokenDirective.ts';
import { ownFileNames } from './ownFileNames.ts';

/** Where browsers tell what a page's content policy has stopped. */
export const POLICY_REPORTS = '/api/policy-reports';

/** Ten failures have room in it twice. */
const REPORT_BYTES = 4 * 1_024;
/** It holds the whole policy, two addresses and a sample of what was stopped. */
const POLICY_REPORT_BYTES = 16 * 1_024;
const POLICY_TYPE = 'application/csp-report';

/** Who counts; what is counted has no other way out of here. */
export interface ReportCounts {
  reported(report: ClientReport): void;
  policyBroken(directive: Directive): void;
}

interface ReportDeps {
  readonly counts: ReportCounts;
  readonly limits: RateLimits;
  readonly webFolder: string;
}

/**
 * Takes what pages report of themselves, from anybody and without a session, and counts it. All that can be counted is
 * known beforehand: whatever else is said is refused, or counts as `other`. Nothing is kept, and nothing is logged.
 */
export async function registerReports(app: FastifyInstance, deps: ReportDeps): Promise<void> {
  const { counts, limits } = deps;
  const fileName = ownFileNames(deps.webFolder);
  app.post(
    clientReports.path,
    { config: limits.reports, bodyLimit: REPORT_BYTES },
    ({ body }, reply) => {
      const read = v.safeParse(clientReports.body, body);
      if (!read.success) throw new Refusal(400);
      const { failures, ...rest } = read.output;
      const named = failures?.map(({ kind, file }) => ({ kind, file: fileName(file) }));
      counts.reported({ ...rest, ...(named && { failures: named }) });
      return reply.header('cache-control', 'no-store').send({ success: true });
    },
  );
  await app.register((room, _options, done) => {
    // The only body that is called by another name than JSON's.
    const parse = room.getDefaultJsonParser('error', 'error');
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(POLICY_TYPE, { parseAs: 'string' }, (request, body, parsed) => {
      void parse(request, String(body), parsed);
    });
    room.post(
      POLICY_REPORTS,
      { config: limits.reports, bodyLimit: POLICY_REPORT_BYTES },
      ({ body }, reply) => {
        const broken = brokenDirective(body);
        if (broken === undefined) throw new Refusal(400);
        counts.policyBroken(broken);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
    done();
  });
}
