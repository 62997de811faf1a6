import type { Random } from '../random.ts';
import { area, type Facts } from './facts.ts';

const areas: Record<string, readonly [number, number]> = {
  0: [22, 34],
  1: [31, 44],
  1.5: [38, 50],
  2: [45, 64],
  2.5: [54, 72],
  3: [63, 94],
  3.5: [78, 105],
  4: [86, 130],
  5: [112, 185],
};

/** Rooms, bedrooms, bathrooms and area of a home with this number of rooms; simple homes are `size` times as large. */
export function setRooms(random: Random, facts: Facts, { rooms, size = 1 }: { rooms: number; size?: number }): void {
  const [least, most] = areas[String(rooms)] ?? [40, 60];
  facts.rooms = rooms;
  facts.bedrooms = rooms === 0 ? 0 : Math.max(1, Math.floor(rooms) - 1);
  facts.netArea = area(random.between(least, most) * size, random.pick([0, 0, 1, 2]));
  const bathrooms = rooms >= 5 ? random.whole(2, 3) : rooms >= 4 ? 2 : facts.netArea >= 75 ? random.whole(1, 2) : 1;
  facts.bathrooms = size < 1 ? 1 : bathrooms;
  if (random.chance(0.3)) facts.grossArea = area(facts.netArea * random.between(1.1, 1.22), 1);
}
