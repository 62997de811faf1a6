import type { Random } from '../random.ts';
import type { DemoPlace } from './atlas.ts';
import streets from './streets.json' with { type: 'json' };

/** A street typical of such a place, with a house number (some with a letter). */
export function pickStreet(random: Random, place: DemoPlace): { street: string; houseNumber: string } {
  const { everywhere, bySea, inland } = streets;
  const street = random.pick(random.chance(0.4) ? (place.seaside ? bySea : inland) : everywhere);
  const number = random.whole(1, place.city ? 140 : 60);
  return { street, houseNumber: `${number}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}` };
}
