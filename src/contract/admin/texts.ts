import * as z from 'zod';
import { legalKinds } from '#contract/legal-kind.ts';

const count = (description: string) => z.int().meta({ description });

/** A version of a legal text, and how far users know it. */
export const LegalState = z
  .object({
    kind: z.enum(legalKinds),
    validFrom: z.iso.date(),
    state: z.enum(['FORMER', 'CURRENT', 'ANNOUNCED']),
    accepted: count('Who accepted it when registering'),
    notified: count('Who was told of it by mail'),
    late: z.boolean().meta({ description: 'Whether it was there less than 15 days before its day' }),
  })
  .meta({ id: 'LegalState' });
export type LegalState = z.infer<typeof LegalState>;

/** The brand as it is shown, and what is wrong with its files as they are now. */
export const TextsState = z
  .object({
    name: z.string(),
    folder: z.string().nullable().meta({ description: 'Null: the example that is shipped' }),
    example: z.boolean(),
    version: z.string().meta({ description: 'Differs where any file does' }),
    problems: z
      .array(z.string())
      .meta({ description: 'Each with file, line and reason; while there are any, the files of before are shown' }),
    users: count('How many accounts there are'),
    legal: z.array(LegalState),
  })
  .meta({ id: 'TextsState' });
export type TextsState = z.infer<typeof TextsState>;
