/** A listing to choose from: its advertiser's account, and whether it is reserved. */
type Candidate = { id: number; ownerId: number; reserved: boolean };

const maxOfOne = 2;

/** The ids, newest first: two of each advertiser, then what else they have, then reserved ones. */
export function spreadAdvertisers(newest: readonly Candidate[]): number[] {
  const counts = new Map<number, number>();
  const ranked = newest.map(({ id, ownerId, reserved }) => {
    if (reserved) return { id, rank: 2 };
    const count = (counts.get(ownerId) ?? 0) + 1;
    counts.set(ownerId, count);
    return { id, rank: count > maxOfOne ? 1 : 0 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}
