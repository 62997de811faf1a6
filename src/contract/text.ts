import * as z from 'zod';

/** Text without line breaks and other signs that control, also those that turn the direction of what follows. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** Whether PostgreSQL keeps the text, which it does with neither a NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A text of which nothing more is looked at where it is too long or cannot be kept. */
export function shortText(max: number, notText: string, tooLong = 'VALUE_INVALID') {
  return z
    .string(notText)
    .max(max, { abort: true, error: tooLong })
    .refine(isStorable, { abort: true, error: 'VALUE_INVALID' });
}

/** A text to be tidied up, which takes time by its length squared: one far too long is refused before. */
export function boundedText(max: number, notText: string, tooLong = 'VALUE_TOO_LONG') {
  // Room for blanks around it, and for new lines and letters of two signs.
  return shortText(2 * max + 200, notText, tooLong);
}

/** A text without blanks around it, of at most so many signs. */
export const trimmedText = (max: number, notText = 'VALUE_INVALID') =>
  boundedText(max, notText).trim().max(max, 'VALUE_TOO_LONG');

/** A message that people type: a form sends a new line as two signs, but lets them type as many as if it were one. */
export function messageText(max: number, notText: string) {
  return boundedText(max, notText)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(max, 'VALUE_TOO_LONG');
}

/** Text in Croatian, and in English where the advertiser wrote it. */
export const BilingualText = z.object({ hr: z.string(), en: z.string().nullable() }).meta({ id: 'BilingualText' });
export type BilingualText = z.infer<typeof BilingualText>;
