import * as v from 'valibot';

/** Those of our own policy by which something can be stopped. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'media-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
  'other',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

/** As browsers send what `report-uri` asks for. */
const violation = v.object({ 'csp-report': v.object({ 'effective-directive': v.string() }) });

/** Which part of the policy was broken, and nothing else of what a report says; `undefined` if it is none. */
export function brokenDirective(report: unknown): Directive | undefined {
  const read = v.safeParse(violation, report);
  if (!read.success) return undefined;
  const said = read.output['csp-report']['effective-directive'];
  return DIRECTIVES.find((each) => each === said) ?? 'other';
}
