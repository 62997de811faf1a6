import { isPublic } from '#domain/listings/lifecycle.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { wrongProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { factAt, nested, pathOf } from './facts.ts';
import { type ProjectShape, inTables, referredBy, rowOf, setOf, type Facts, type Path } from './rows.ts';
import type { Draft } from '#islands/editor/subject.ts';

type Project = Draft<ProjectShape>;

/** Of two facts that contradict each other, the one that may be what was typed last. */
const partners: Readonly<Record<string, string>> = {
  type: 'category',
  completionDate: 'startDate',
  areaTo: 'areaFrom',
  priceToCents: 'priceFromCents',
};

/** What may have led to a contradiction at a path, it first. */
function suspectsOf(path: string, facts: Facts): Path[] {
  const { table, id, column } = inTables(path) ?? {};
  if (table === 'floors' && id !== undefined) {
    const { buildingId, level } = rowOf('floors', facts.floors, id);
    const same = [...facts.floors.rows.values()].filter(
      (floor) => floor.buildingId === buildingId && floor.level === level,
    );
    const ids = [id, ...same.map((floor) => floor.id)];
    return ids.flatMap((one) => [`floors.${one}.level`, `floors.${one}.buildingId`] as Path[]);
  }
  const partner = partners[column ?? path];
  const other = column ? path.replace(/\w+$/, partner ?? column) : partner;
  return [path, other].filter((one) => one !== undefined) as Path[];
}

/** What is missing before a project can be published, in the order of the form. */
export function missing(facts: Facts, { hasFloorPlans, images }: ProjectShape['saved']): string[] {
  return missingProjectFacts({ ...nested(facts), hasFloorPlans, images });
}

/** Under which name a fact is missing. */
export const missingName = (path: Path): string => path.replace(/^(name|description)\.hr$/, '$1');

/** Columns without which a row is not shown. */
const needed = new Set(['label', 'netArea', 'areaFrom', 'areaTo']);

/** Why a public project may lack something now: the fact itself was emptied, or another one asks for it. */
function askersOf(name: string, edits: Project['edits']): Path[] {
  if (name === 'name' || name === 'description') return [`${name}.hr`];
  if (name === 'energyClass') return ['energyClass', 'energyState'];
  if (name !== 'units' && name !== 'unitTypes') return [name as Path];
  const cells = [...edits.keys()].filter((path) => {
    const { table, column } = inTables(path) ?? {};
    return table === name && needed.has(column ?? '');
  });
  return [name, ...cells];
}

/** What refers to a row that is not there. */
function refersToNothing({ edits }: Project, facts: Facts): Path | undefined {
  for (const path of edits.keys()) {
    if (!path.endsWith('Id')) continue;
    const table = referredBy(path);
    const { table: own, id } = inTables(path) ?? {};
    if (!table || !own || id === undefined || !setOf(facts[own].ids).has(id)) continue;
    const value = factAt(facts, path);
    if (value !== null && !setOf(facts[table].ids).has(String(value))) return path;
  }
  return undefined;
}

/** One edit that the server would refuse together with the others, and why. */
export function refusable(draft: Project, facts: Facts): [Path, string] | undefined {
  const { edits, saved } = draft;
  const lost = refersToNothing(draft, facts);
  if (lost) return [lost, 'VALUE_INVALID'];
  for (const [name, [code]] of Object.entries(wrongProjectFacts(nested(facts), saved))) {
    const path = suspectsOf(pathOf(name, facts), facts).find((one) => edits.has(one));
    if (path) return [path, code];
  }
  if (!isPublic(saved.status)) return undefined;
  for (const name of missing(facts, saved)) {
    const path = askersOf(name, edits).find((one) => edits.has(one));
    if (path) return [path, missingName(path) === name ? 'VALUE_REQUIRED' : 'LISTING_INCOMPLETE'];
  }
  return undefined;
}

/** Who is exempt from a certificate has no class: the server forgets it, here it waits. */
export function hidden({ edits }: Project, { energyState }: Facts): Path[] {
  return energyState === 'EXEMPT' && edits.has('energyClass') ? ['energyClass'] : [];
}
