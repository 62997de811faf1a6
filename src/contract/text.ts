import * as z from 'zod';

/** Text without line breaks and other signs that control, also those that turn the direction of what follows. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Whether PostgreSQL keeps the text, which it does with neither a NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A text of which nothing more is looked at where it is too long or cannot be kept. */
export function shortText(longest: number, notText: string, tooLong = 'VALUE_INVALID') {
  return z
    .string(notText)
    .max(longest, { abort: true, error: tooLong })
    .refine(isStorable, { abort: true, error: 'VALUE_INVALID' });
}

/**
 * A text that is tidied up before it is measured: to trim, normalise or match it can take time by the square of its length, so
 * one that is far too long is refused before. There is room for blanks around it, and for new lines and letters of two signs.
 * @param longest signs that it may have in the end, which is for its caller to check
 */
export function boundedText(longest: number, notText: string, tooLong = 'VALUE_TOO_LONG') {
  return shortText(2 * longest + 200, notText, tooLong);
}

/** Text in Croatian, and in English where the advertiser wrote it. */
export const BilingualText = z.object({ hr: z.string(), en: z.string().nullable() }).meta({ id: 'BilingualText' });
export type BilingualText = z.infer<typeof BilingualText>;
