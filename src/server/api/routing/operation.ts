import type * as z from 'zod';
import { locales } from '#contract/locales.ts';
import { errorStatuses, type ErrorCode } from '#contract/problem.ts';
import { AppError } from '#server/errors.ts';
import { describeError } from '#server/services/requests/describe-error.ts';
import type { RouteConfig } from '@hono/zod-openapi';

const details = {
  BAD_REQUEST: 'The request does not say what it wants.',
  MALFORMED_JSON: 'The body is not JSON that we can read.',
  UNAUTHORIZED: 'The access token is missing, expired or invalid, or its session has ended.',
  SESSION_EXPIRED: 'The session has ended.',
  FORBIDDEN: 'The account may not do this, or the call does not come from the portal’s own pages.',
  EMAIL_NOT_VERIFIED: 'The password is right, but the e-mail address has not been confirmed yet.',
  ACCOUNT_BLOCKED: 'An admin has blocked the account; its owner was told why by mail.',
  NOT_FOUND: 'Unknown, or not public.',
  CONFLICT: 'It has been changed, or taken, meanwhile.',
  SOCIAL_EMAIL_KNOWN: 'The e-mail address has an account; its owner can log in there and link the provider.',
  SOCIAL_ACCOUNT_TAKEN: 'The social account logs in to an account already.',
  LAST_LOGIN_METHOD: 'Nothing else would let one log in.',
  LAST_ADMIN: 'Nobody else would be an admin.',
  OWN_ACCOUNT: 'Nobody can do this to their own account.',
  ADDRESS_UNCONFIRMED: 'Nobody has confirmed the e-mail address of the account.',
  STATUS_NOT_ALLOWED: 'The status that the listing has does not allow this.',
  VIEWING_TAKEN: 'A viewing has been agreed upon already.',
  VIEWING_GONE: 'The viewing time is over, or not offered any more.',
  GONE: 'It was public and no longer is: sold or let, expired, or withdrawn.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not sent in the media type that the call takes.',
  VALIDATION_FAILED: 'Fields are wrong: `errors` tells which, and why.',
  LISTING_INCOMPLETE: 'A public listing lacks facts: `errors` names all of them.',
  LIMIT_REACHED: 'There are as many as one may have.',
  IDEMPOTENCY_KEY_REUSED: 'Something else was sent with this `Idempotency-Key` before.',
  BAD_CREDENTIALS: 'The address or the password is wrong.',
  INVALID_TOKEN: 'The token is unknown, used or expired.',
  LOGIN_STEP_EXPIRED: 'The login has waited too long for its second step, or has ended.',
  PASSKEY_REFUSED: 'What the passkey signed is not right, or belongs to no account.',
  LOGIN_ATTEMPT_EXPIRED: 'The attempt has expired, was used, or was begun by another browser.',
  SOCIAL_TOKEN_INVALID: 'The token is not one that the provider gave for this portal, or has expired.',
  EMAIL_REQUIRED: 'The provider tells no e-mail address that it vouches for.',
  TOO_MANY_REQUESTS: 'Too many attempts; `Retry-After` says how many seconds to wait.',
  STORAGE_FULL: 'There is no space left for files; nothing was kept.',
  PROVIDER_UNAVAILABLE: 'The provider does not answer, or not as it should.',
} satisfies Partial<Record<ErrorCode, string>>;

/** The codes that calls may list; each has its answer among the document's components. */
export type ListedCode = keyof typeof details;

const problem = { $ref: '#/components/schemas/Problem' };

export function problemExample(code: ErrorCode, text: string) {
  const context = { locale: 'en', requestId: 'b2f0c41d9e-4a', publicUrl: 'https://portal.example.hr' } as const;
  const example = describeError(new AppError(code, { detail: text }), context);
  const headers = {
    'Content-Language': { description: 'Language of `message`', schema: { type: 'string', enum: locales } },
    ...(code === 'TOO_MANY_REQUESTS' && {
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    }),
  };
  return { description: text, headers, content: { 'application/problem+json': { schema: problem, example } } };
}

export const problemAnswers = Object.fromEntries(
  Object.entries(details).map(([code, text]) => [code, problemExample(code as ListedCode, text)]),
);

function problemAnswer(codes: ListedCode[]) {
  const [first = 'BAD_REQUEST'] = codes;
  if (codes.length <= 1) return { $ref: `#/components/responses/${first}` };
  const text = codes.map((code) => `\`${code}\`: ${details[code]}`).join(' ');
  return problemExample(first, text);
}

/** Tags of the API reference, in the order of the specification. */
export const tags = {
  account: 'Authentication and account',
  places: 'Location and reference data',
  listings: 'Property listings',
  projects: 'Project listings',
  contact: 'Contact',
  admin: 'Admin room',
  other: 'Other',
} as const;

export type Tag = keyof typeof tags;

/** A call's credentials: an access token, the session cookie, or a provider's token. */
export const needs = { token: [{ bearer: [] }], cookie: [{ cookie: [] }], social: [{ social: [] }] };

const component = (kind: 'headers' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

export const acceptLanguage = component('parameters', 'AcceptLanguage');
export const ifNoneMatch = component('parameters', 'IfNoneMatch');
export const idempotencyKey = component('parameters', 'IdempotencyKey');
export const uploadIdempotencyKey = component('parameters', 'UploadIdempotencyKey');
export const notModified = component('responses', 'NOT_MODIFIED');

const validators = { ETag: component('headers', 'ETag'), 'Cache-Control': component('headers', 'CacheControl') };

const personal = (cookie: boolean) => ({
  'Cache-Control': component('headers', 'NoStore'),
  ...(cookie && { 'Set-Cookie': component('headers', 'SetCookie') }),
});

function refusals(problems: readonly ListedCode[]): Record<string, object> {
  const byStatus = Map.groupBy(problems, (code) => errorStatuses[code]);
  const named = [...byStatus].map(([status, codes]) => [status, problemAnswer(codes)]);
  return { ...Object.fromEntries(named), default: component('responses', 'PROBLEM') };
}

/** Not typed by status: handlers return whole responses, which tests check against the document. */
type Responses = NonNullable<RouteConfig['responses']>;

export type Answered = {
  /** The response with an example; only a description if there is no body (204). */
  answer?: string | readonly [schema: z.ZodType, description: string, example: unknown] | undefined;
  status?: 200 | 201 | 202 | undefined;
  cookie?: boolean | undefined;
  cacheable?: boolean;
  problems?: readonly ListedCode[];
};

export function responsesOf({ answer, status = 200, cookie = false, cacheable, problems = [] }: Answered): Responses {
  if (answer === undefined) return problems.length > 0 ? refusals(problems) : {};
  if (typeof answer === 'string')
    return { 204: { description: answer, headers: personal(cookie) }, ...refusals(problems) };
  const [schema, description, example] = answer;
  const headers = cacheable ? validators : personal(cookie);
  const value = { description, headers, content: { 'application/json': { schema, example } } };
  return { [status]: value, ...(cacheable && { 304: notModified }), ...refusals(problems) };
}

const partly = 'The part that was asked for';

export function fileResponses(mediaTypes: readonly string[], description = 'The file'): Responses {
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}]));
  return {
    200: { description, content },
    206: { description: partly, content },
    416: { description: 'The file has no such part.' },
  };
}
