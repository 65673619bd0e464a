import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const link = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must begin with https://'),
);
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #FFCB05'));
const phone = v.pipe(
  v.string(),
  v.regex(/^\+\d{6,15}$/, 'must be an international number like +37070000000'),
);

/** Everything that a taxi company edits. Strict, so that a misspelt key is found and not ignored. */
const brandSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits')),
  name: text,
  companyLine: text,
  phone,
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
  logo: v.pipe(v.string(), v.endsWith('.svg', 'must be an .svg file beside this file')),
  colours: v.pipe(
    v.strictObject({ brand: colour, onBrand: colour }),
    v.check(
      ({ brand, onBrand }) => contrast(brand, onBrand) >= 4.5,
      'onBrand must be readable on brand: a contrast of at least 4.5:1',
    ),
  ),
  links: v.strictObject({
    about: link,
    business: link,
    becomeDriver: link,
    registerBusiness: link,
    registerDriver: link,
    drivingConditions: link,
    returnPolicy: link,
    privacyPolicy: link,
    terms: link,
    reservationTerms: link,
  }),
  stores: v.strictObject({ apple: link, google: link }),
  social: v.array(v.strictObject({ name: text, link })),
});
export type Brand = v.InferOutput<typeof brandSchema>;

/** The brand, or an error whose message has one line for each wrong key. */
export function parseBrand(json: unknown, fileName: string): Brand {
  const result = v.safeParse(brandSchema, json);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const key = v.getDotPath(issue) ?? '(the whole file)';
    const what = issue.expected === 'never' ? 'is not a key of a brand' : issue.message;
    return `${fileName}: ${key}: ${what}`;
  });
  throw new Error(lines.join('\n'));
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
