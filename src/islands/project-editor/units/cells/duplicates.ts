import { fold } from '#domain/words/fold.ts';
import { rowOf, type Facts } from '#islands/project-editor/draft/rows.ts';

/** Flats of one building that are called the same. */
export type Duplicates = { label: string; ids: readonly string[] };

const known = new WeakMap<Facts['units'], { floors: unknown; found: readonly Duplicates[] }>();

function find({ units, floors }: Facts): Duplicates[] {
  const groups = new Map<string, { label: string; ids: string[] }>();
  for (const id of units.ids) {
    const { label, floorId } = rowOf('units', units, id);
    if (!label) continue;
    const building = floorId === null ? '' : (floors.rows.get(floorId)?.buildingId ?? '');
    const key = `${building}\n${fold(label)}`;
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { label, ids: [id] });
  }
  return [...groups.values()].filter(({ ids }) => ids.length > 1);
}

/** Labels that a building has more than once; looked for once for each state of the flats. */
export function duplicatesOf(facts: Facts): readonly Duplicates[] {
  const last = known.get(facts.units);
  if (last?.floors === facts.floors) return last.found;
  const found = find(facts);
  known.set(facts.units, { floors: facts.floors, found });
  return found;
}

const ids = new WeakMap<readonly Duplicates[], ReadonlySet<string>>();

/** The flats whose label another one of their building has. */
export function duplicateIds(facts: Facts): ReadonlySet<string> {
  const found = duplicatesOf(facts);
  const set = ids.get(found) ?? new Set(found.flatMap((group) => group.ids));
  ids.set(found, set);
  return set;
}
