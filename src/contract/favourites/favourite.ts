import * as z from 'zod';
import { shortText, trimmedText } from '#contract/text.ts';

/** Maximum number of favourites per device or account. */
export const maxFavourites = 500;
/** In characters. */
export const maxNoteLength = 500;
/** Maximum number of favourites per call. */
export const maxJoined = 100;

const listingId = z.int('VALUE_INVALID').min(1, 'VALUE_INVALID').max(999_999_999_999_999, 'VALUE_INVALID');

/** A listing or project saved as a favourite; only its owner sees the note. */
export const Favourite = z
  .object({
    listingId: z.int(),
    keptAt: z.iso.datetime(),
    note: z.string(),
    notedAt: z.iso.datetime().nullable().meta({ description: 'When the note was written; of two, the newer counts' }),
  })
  .meta({ id: 'Favourite' });
export type Favourite = z.infer<typeof Favourite>;

/** A timestamp from a device's clock: short, and not implausibly old. */
const time = shortText(30, 'VALUE_INVALID')
  .check(z.iso.datetime('VALUE_INVALID'))
  .refine((text) => text >= '1970', 'VALUE_INVALID')
  .nullish();

/** Body of `PUT /users/me/favourites`: merges the device's favourites into the account's. */
export const FavouritesJoin = z
  .object({
    items: z
      .array(
        z.object({
          listingId,
          keptAt: time.meta({ description: 'When it was kept; now, unless given' }),
          note: trimmedText(maxNoteLength).nullish(),
          notedAt: time.meta({ description: 'When the note was written; now, unless given' }),
        }),
        'VALUE_INVALID',
      )
      .max(maxJoined, 'VALUE_TOO_LONG'),
  })
  .meta({ id: 'FavouritesJoin' });
export type FavouritesJoin = z.infer<typeof FavouritesJoin>;
