import type { ZodType } from 'zod';
import { errorStatuses, type ErrorCode } from '#contract/problem.ts';

/** Subjects of the reference, in the order of the specification. */
export const tags = {
  places: 'Location and reference data',
  listings: 'Real-estate listings',
  projects: 'Project listings',
  other: 'Other',
} as const;

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

/** The answers of a call that reads: its value, the shortened answer to a client that has it, and its problems. */
export function answers<Schema extends ZodType>({ schema, description, example, problems = [] }: Answers<Schema>) {
  const refused = problems.map((code) => [errorStatuses[code], { $ref: `#/components/responses/${code}` }] as const);
  return {
    200: { description, headers: validators, content: { 'application/json': { schema, example } } },
    304: { $ref: '#/components/responses/NOT_MODIFIED' },
    ...(Object.fromEntries(refused) as Record<never, never>),
    default: { $ref: '#/components/responses/PROBLEM' },
  };
}

export const acceptLanguage = { $ref: '#/components/parameters/AcceptLanguage' };
export const ifNoneMatch = { $ref: '#/components/parameters/IfNoneMatch' };
