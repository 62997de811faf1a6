/** A circle on the map, in any unit of length. */
export type Disc = { x: number; y: number; radius: number };

const rounds = 12;
/** So that discs exactly above each other part too. */
const nudge = 1e-3;

/** Moves discs that overlap apart, each by half of what is too much, until they only touch; the others stay. */
export function spread<Each extends Disc>(discs: readonly Each[]): Each[] {
  const moved = discs.map((disc) => ({ ...disc }));
  for (let round = 0; round < rounds; round += 1) {
    let isSettled = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [x, y] = [other.x - one.x || nudge, other.y - one.y];
        const apart = one.radius + other.radius;
        const distance = Math.hypot(x, y);
        if (Math.abs(x) >= apart || Math.abs(y) >= apart || distance >= apart) continue;
        const share = (apart - distance) / 2 / distance;
        one.x -= x * share;
        one.y -= y * share;
        other.x += x * share;
        other.y += y * share;
        isSettled = false;
      }
    }
    if (isSettled) break;
  }
  return moved;
}
