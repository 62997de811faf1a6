import * as z from 'zod';

/** Text without line breaks and other control characters, including those that change the writing direction. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Whether PostgreSQL can store the text: it accepts neither NUL nor lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A text that is not validated further if it is too long or not storable. */
export function shortText(max: number, notText: string, tooLong = 'VALUE_INVALID') {
  return z
    .string(notText)
    .max(max, { abort: true, error: tooLong })
    .refine(isStorable, { abort: true, error: 'VALUE_INVALID' });
}

/** A text that needs normalization, which takes quadratic time: one far too long is rejected first. */
export function boundedText(max: number, notText: string, tooLong = 'VALUE_TOO_LONG') {
  // Leaves room for whitespace, line breaks and two-unit characters.
  return shortText(2 * max + 200, notText, tooLong);
}

/** A trimmed text of at most this many characters. */
export const trimmedText = (max: number, notText = 'VALUE_INVALID') =>
  boundedText(max, notText).trim().max(max, 'VALUE_TOO_LONG');

/** A message: forms submit a line break as two characters, but count it as one. */
export function messageText(max: number, notText: string) {
  return boundedText(max, notText)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(max, 'VALUE_TOO_LONG');
}

/** Text in Croatian, English or both, as the advertiser wrote it. */
export const BilingualText = z
  .object({ hr: z.string().nullable(), en: z.string().nullable() })
  .meta({ id: 'BilingualText' });
export type BilingualText = z.infer<typeof BilingualText>;

/** A time as in ISO 8601, with its offset. */
export const moment = shortText(40, 'VALUE_INVALID').check(z.iso.datetime({ error: 'VALUE_INVALID', offset: true }));
