import * as z from 'zod';
import { page } from '#contract/ids.ts';

/** Days for which misreadings are counted and kept. */
export const daysCounted = 90;
/** Words that were typed are told from this count on; those not understood, maybe names, from so many days on. */
export const minCount = 3;
export const minDays = 3;
/** Days after which is removed what is not told. */
export const daysUntold = 30;

/** Where the words lie that decide: places, kinds of homes, features, numbers; WORDS were not understood at all. */
export const misreadingKinds = ['PLACE', 'HOME', 'FEATURE', 'NUMBER', 'WORDS'] as const;
export type MisreadingKind = (typeof misreadingKinds)[number];

export const Misreading = z
  .object({
    id: z.int().meta({ description: 'Its rank' }),
    kind: z.enum(misreadingKinds),
    words: z.string().meta({ description: 'The folded words that were read so; empty where that is not known' }),
    meaning: z.string().meta({ description: 'What they were read as, as visitors see it; of numbers only which' }),
    parameter: z.string().meta({ description: 'The same as a parameter of a search; of numbers and words its name' }),
    instead: z.string().nullable().meta({ description: 'What was chosen most often instead of it' }),
    count: z.int(),
  })
  .meta({ id: 'Misreading' });
export type Misreading = z.infer<typeof Misreading>;

export const Misreadings = z.object({ items: z.array(Misreading), ...page }).meta({ id: 'Misreadings' });
export type Misreadings = z.infer<typeof Misreadings>;
