import type { CodeOf } from '#contract/reference/index.ts';

type Flag = CodeOf<'flag'>;

/** The facts of a listing from which flags follow. */
export type FlagFacts = {
  flags: readonly Flag[];
  type: CodeOf<'type'> | null;
  condition: CodeOf<'condition'> | null;
  lift: boolean | null;
  heatingType: CodeOf<'heatingType'> | null;
  heatingWays: readonly CodeOf<'heatingWay'>[];
  distanceToSea: number | null;
};

/** The flag that only the field `lift` states; as a filter it finds listings with a lift. */
export const liftFlag = 'ELEVATOR' satisfies Flag;

/** Metres to the sea within which a home is near it; «200 m od mora» means the same. */
export const nearSeaMetres = 1000;

type Rule = readonly [flag: Flag, follows: (facts: FlagFacts) => boolean];

const rules: readonly Rule[] = [
  [liftFlag, ({ lift }) => lift === true],
  ['AC', ({ heatingType }) => heatingType === 'AIR_CONDITIONING' || heatingType === 'HVAC'],
  ['SOLAR_PANELS', ({ heatingWays }) => heatingWays.includes('SOLAR')],
  ['LUXURY', ({ condition }) => condition === 'LUXURY'],
  ['STONE', ({ type }) => type === 'STONE'],
  ['GARDEN', ({ type }) => type === 'GROUND_FLOOR_GARDEN'],
  ['NEAR_SEA', ({ distanceToSea }) => distanceToSea !== null && distanceToSea <= nearSeaMetres],
  ['NEAR_SEA', ({ flags }) => flags.includes('FIRST_ROW_SEA')],
];

const followingFlags = (facts: FlagFacts): Flag[] =>
  rules.filter(([, follows]) => follows(facts)).map(([flag]) => flag);

/** All flags that hold: those stated, and those that follow from other facts. A known distance decides `NEAR_SEA`. */
export function knownFlags(facts: FlagFacts): Flag[] {
  const isFar = (facts.distanceToSea ?? 0) > nearSeaMetres;
  const stated = isFar ? facts.flags.filter((flag) => flag !== 'NEAR_SEA') : facts.flags;
  return [...new Set([...stated, ...followingFlags(facts)])];
}

/** The flags that visitors read: a lift is a field of its own. */
export function shownFlags(facts: FlagFacts): Flag[] {
  return knownFlags(facts).filter((flag) => flag !== liftFlag);
}

/** The flags of a page that tells the other facts too: each fact once. */
export function untoldFlags(facts: FlagFacts): Flag[] {
  const told = followingFlags(facts);
  return shownFlags(facts).filter((flag) => !told.includes(flag));
}

type Lift = { flags: Flag[]; lift: boolean | null };

/** The lift as it is stored: once, in `lift`, also if it was given as a flag. */
export function storedLift({ flags, lift }: Lift): Lift {
  return { flags: flags.filter((flag) => flag !== liftFlag), lift: lift ?? (flags.includes(liftFlag) || null) };
}
