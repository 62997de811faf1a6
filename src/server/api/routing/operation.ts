import type { RouteConfig } from '@hono/zod-openapi';
import type * as z from 'zod';
import { errorStatuses, type ErrorCode } from '#contract/problem.ts';
import { problemAnswer } from './problem-answer.ts';

/** Subjects of the reference, in the order of the specification. */
export const tags = {
  account: 'Authentication and account',
  places: 'Location and reference data',
  listings: 'Real-estate listings',
  projects: 'Project listings',
  contact: 'Contact',
  admin: 'Admin room',
  other: 'Other',
} as const;

export type Tag = keyof typeof tags;

/** What a call needs besides its parameters: an access token, the cookie of the session, or the token of a provider. */
export const needs = { token: [{ bearer: [] }], cookie: [{ cookie: [] }], social: [{ social: [] }] };

const component = (kind: 'headers' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

export const acceptLanguage = component('parameters', 'AcceptLanguage');
export const ifNoneMatch = component('parameters', 'IfNoneMatch');
export const idempotencyKey = component('parameters', 'IdempotencyKey');
export const notModified = component('responses', 'NOT_MODIFIED');

const validators = { ETag: component('headers', 'ETag'), 'Cache-Control': component('headers', 'CacheControl') };

const personal = (cookie: boolean) => ({
  'Cache-Control': component('headers', 'NoStore'),
  ...(cookie && { 'Set-Cookie': component('headers', 'SetCookie') }),
});

/** By status; codes of one status share their answer. */
function refusals(problems: readonly ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(problems, (code) => errorStatuses[code]);
  const named = [...byStatus].map(([status, codes]) => [status, problemAnswer(codes)]);
  return { ...Object.fromEntries(named), default: component('responses', 'PROBLEM') };
}

/** Not typed by status: handlers answer with whole responses, which the tests hold to the document. */
type Responses = NonNullable<RouteConfig['responses']>;

export type Answered = {
  /** What it answers, with an example; words alone where there is nothing to tell (204). */
  answer?: string | readonly [schema: z.ZodType, description: string, example: unknown] | undefined;
  status?: 200 | 201 | 202 | undefined;
  cookie?: boolean | undefined;
  /** Everybody may store the answer; else it is for one visitor, and nobody does. */
  cacheable?: boolean;
  problems?: readonly ErrorCode[];
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
