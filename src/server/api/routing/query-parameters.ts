import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { shortText } from '#contract/text.ts';

const maxText = 200;

/** An empty value counts as absent. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const q = (description: string, example: string) =>
  given(z.string('VALUE_INVALID').transform((text) => text.slice(0, maxText).toWellFormed().replaceAll('\0', ''))).meta(
    {
      param: { description: `${description}; the first ${maxText} signs count` },
      type: 'string',
      example,
    },
  );

export const oneOf = <const Code extends string>(codes: readonly Code[], description: string) =>
  given(z.enum(codes, 'VALUE_INVALID')).meta({ param: { description }, type: 'string', enum: [...codes] });

export const idOf = (description: string) =>
  given(Id).meta({ param: { description }, type: 'integer', minimum: 1, example: 17 });

export const yes = (description: string) =>
  given(z.enum(['0', '1'], 'VALUE_INVALID').transform((value) => value === '1')).meta({
    param: { description },
    type: 'string',
    enum: ['0', '1'],
  });

export const page = given(
  shortText(5, 'VALUE_INVALID')
    .regex(/^[1-9]\d{0,4}$/, 'VALUE_INVALID')
    .transform(Number),
).meta({
  param: { description: 'Which page, from 1 on; pages beyond the last have no items' },
  type: 'integer',
  example: 1,
});

export const idParams = (description: string, example = 17) =>
  z.object({ id: Id.meta({ param: { description, example } }) });

const maxPageSize = 100;

export const ownPageSize = given(
  shortText(3, 'VALUE_INVALID')
    .regex(/^[1-9]\d{0,2}$/, 'VALUE_INVALID')
    .transform(Number)
    .refine((size) => size <= maxPageSize, 'VALUE_INVALID'),
).meta({
  param: { description: `How many a page, at most ${maxPageSize}` },
  type: 'integer',
  example: 100,
});

const maxQueryText = 1000;

type ParameterMeta = { description: string; example?: string };

/** A text in a query, such as a token or a word; too long or invalid ones count as absent. */
export const queryText = ({ description, example }: ParameterMeta) =>
  shortText(maxQueryText, 'VALUE_INVALID')
    .optional()
    .catch(undefined)
    .meta({ param: { description, ...(example !== undefined && { example }) }, type: 'string' });

export const linkToken = queryText({
  description: 'Token of the link',
  example: 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
});
