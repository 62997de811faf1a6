import type { ZodType } from 'zod';
import { errorStatuses, type ErrorCode } from '#contract/problem.ts';
import type { Reference } from '#contract/openapi-document.ts';
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

export type Tag = (typeof tags)[keyof typeof tags];

type Answers<Schema extends ZodType> = {
  schema: Schema;
  description: string;
  example: Schema['_zod']['output'];
  problems?: ErrorCode[];
};

const validators = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
};

const personal = (cookie: boolean): Record<string, Reference> => ({
  'Cache-Control': { $ref: '#/components/headers/NoStore' },
  ...(cookie && { 'Set-Cookie': { $ref: '#/components/headers/SetCookie' } }),
});

/** By status; codes of one status share their answer. */
function refusals(problems: ErrorCode[]): Record<never, never> {
  const statuses = [...new Set(problems.map((code) => errorStatuses[code]))];
  return Object.fromEntries(
    statuses.map((status) => [status, problemAnswer(problems.filter((code) => errorStatuses[code] === status))]),
  );
}

const refusedOr = (problems: ErrorCode[]) => ({
  ...refusals(problems),
  default: { $ref: '#/components/responses/PROBLEM' },
});

/** The answers of a call that reads: its value, the shortened answer to a client that has it, and its problems. */
export function answers<Schema extends ZodType>({ schema, description, example, problems = [] }: Answers<Schema>) {
  return {
    200: { description, headers: validators, content: { 'application/json': { schema, example } } },
    304: { $ref: '#/components/responses/NOT_MODIFIED' },
    ...refusals(problems),
    default: { $ref: '#/components/responses/PROBLEM' },
  };
}

/** Not typed by status: handlers answer with whole responses, which the tests hold to the document. */
type Told = { [status: number]: { description: string; headers: Record<string, Reference> }; default: Reference };

type PersonalAnswers<Schema extends ZodType> = Answers<Schema> & {
  status?: 200 | 201 | 202;
  /** The answer sets the cookie of the session, or clears it. */
  cookie?: boolean;
};

/** The answers of a call that is for one visitor alone: its value and its problems. Nobody keeps them. */
export function personalAnswers<Schema extends ZodType>(told: PersonalAnswers<Schema>): Told {
  const { schema, description, example, problems = [], status = 200, cookie = false } = told;
  const content = { 'application/json': { schema, example } };
  return { [status]: { description, headers: personal(cookie), content }, ...refusedOr(problems) };
}

type EmptyAnswer = { description: string; problems?: ErrorCode[]; cookie?: boolean };

/** The answers of a call that has nothing to tell: 204, and its problems. */
export function emptyAnswer({ description, problems = [], cookie = false }: EmptyAnswer): Told {
  return { 204: { description, headers: personal(cookie) }, ...refusedOr(problems) };
}

/** A body of JSON, which must be there; such a route has `jsonBody` as its `middleware`. */
export function jsonRequest<Schema extends ZodType>(schema: Schema, example: Schema['_zod']['input']) {
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** What a call needs besides its parameters: an access token, the cookie of the session, or the token of a provider. */
export const needs = { token: [{ bearer: [] }], cookie: [{ cookie: [] }], social: [{ social: [] }] };

export const acceptLanguage = { $ref: '#/components/parameters/AcceptLanguage' };
export const ifNoneMatch = { $ref: '#/components/parameters/IfNoneMatch' };
