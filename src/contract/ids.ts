import * as z from 'zod';

const maxId = 999_999_999_999_999;

/** An id in paths and queries: at most 15 digits, so that it is exact in JavaScript. */
export const Id = z.coerce
  .string()
  .max(15, { abort: true, error: 'VALUE_INVALID' })
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({
    id: 'Id',
    type: 'integer',
    minimum: 1,
    maximum: maxId,
    description: 'Positive whole number of at most 15 digits',
  });

/** Pagination: pages start at 1, `total` is the number of all entries. */
export const page = { total: z.int(), page: z.int(), pageSize: z.int() };
