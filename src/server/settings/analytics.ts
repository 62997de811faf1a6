import * as z from 'zod';

/** Analytics of visitors who have consented: its script, the portal's id there, its cookies' prefixes. */
type AnalyticsConfig = { scriptUrl: string; id: string; cookies: readonly string[] };

/** Cookie prefixes of Google Analytics and Matomo. */
const knownCookies = '_ga,_gid,_gat,_gcl_,_pk_';

const takesAddress = 'takes an address such as https://analytics.example.hr/script.js';

export const analyticsSettings = {
  ANALYTICS_SCRIPT_URL: z
    .string()
    .refine((text) => /^https?:\/\/[^\s;,'"]+$/.test(text) && URL.canParse(text), takesAddress)
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'takes letters, digits, dots, hyphens and underscores')
    .default(''),
  ANALYTICS_COOKIES: z
    .string()
    .regex(/^[\w.-]{2,}(?:\s*,\s*[\w.-]{2,})*$/, 'takes beginnings of names with commas between them, such as _ga,_gid')
    .default(knownCookies),
};

type AnalyticsSettings = z.infer<z.ZodObject<typeof analyticsSettings>>;

export function analyticsOf(settings: AnalyticsSettings): AnalyticsConfig | undefined {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_ID: id, ANALYTICS_COOKIES: cookies } = settings;
  return scriptUrl ? { scriptUrl, id, cookies: cookies.split(/\s*,\s*/) } : undefined;
}
