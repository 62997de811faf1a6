import { deleteListing } from '#client/listings/delete-listing.ts';
import {
  changeProjectStatus,
  currentProject,
  publishProject,
  readProject,
  saveProject,
} from '#client/projects/managed-project.ts';
import { isAbsent } from '#contract/listings/field-values.ts';
import { findProjectField, projectFields } from '#contract/projects/fields.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { textFields, toTextFields } from '#islands/editor/text-fields.ts';
import { invalidProjectFacts } from '#domain/projects/wrong-project-facts.ts';
import { applyEdit } from '#islands/editor/draft.ts';
import type { Contradiction, Draft, ConflictChoice, Rows, EditorAdapter } from '#islands/editor/adapter.ts';
import { factAt, nested, pathOf, factsOf, updateOf, whole, withFacts } from './facts.ts';
import { merge } from './merge-rows.ts';
import { isPath, isTextInput, paths, parseInput, formatInput } from './paths.ts';
import { unlikelyValues } from './price-doubts.ts';
import { asNew, draftIds } from './row-edits.ts';
import {
  type ProjectTypes,
  inTables,
  referredBy,
  rowOf,
  setOf,
  type Facts,
  type Path,
  tableNames,
  type RowPath,
} from './rows.ts';

type Project = Draft<ProjectTypes>;

/** Of two contradicting facts, the one that may have been typed last. */
const partners: Readonly<Record<string, string>> = {
  type: 'category',
  completionDate: 'startDate',
  areaTo: 'areaFrom',
  priceToCents: 'priceFromCents',
};

/** What may have caused a contradiction at a path, that path first. */
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

export function missing(facts: Facts, { hasFloorPlans, images }: ProjectTypes['saved']): string[] {
  const project = { ...nested(facts), hasFloorPlans, images };
  return toTextFields(missingProjectFacts(project), { title: project.name, description: project.description });
}

/** Columns required for a row to be shown. */
const needed = new Set(['label', 'netArea', 'areaFrom', 'areaTo']);

/** Why a public project may lack something now: the fact was emptied, or another one requires it. */
export function askersOf(name: string, { edits }: Project): Path[] {
  const [text] = name.split('.', 1);
  if (text === 'name' || text === 'description') return [name as Path, ...textFields('name')];
  if (name !== 'units' && name !== 'unitTypes')
    return [name, ...Object.keys(findProjectField(name)?.requiredWith ?? {})] as Path[];
  const cells = [...edits.keys()].filter((path) => {
    const { table, column } = inTables(path) ?? {};
    return table === name && needed.has(column ?? '');
  });
  return [name, ...cells];
}

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

/** Contradicting facts: the paths it may be about, the likeliest first, and the code. */
export function contradictions(draft: Project, facts: Facts): Contradiction<ProjectTypes>[] {
  const lost = refersToNothing(draft, facts);
  if (lost) return [{ paths: [lost], code: 'VALUE_INVALID' }];
  return Object.entries(invalidProjectFacts(nested(facts), draft.saved)).map(([name, [code]]) => ({
    paths: suspectsOf(pathOf(name, facts), facts),
    code,
  }));
}

/** Edits that do not apply, like an exempt certificate's class: the server discards them, here they are held back. */
export function hidden({ edits }: Project, facts: Facts): Path[] {
  return projectFields.filter((field) => edits.has(field.name) && isAbsent(field, facts)).map(({ name }) => name);
}

function goneRow(path: Path, { saved, edits }: Project): RowPath | undefined {
  const { table, id } = inTables(path) ?? {};
  if (!table || id === undefined || factsOf(saved)[table].rows.has(id)) return undefined;
  return edits.get(path)?.base === undefined ? undefined : `${table}.${id}`;
}

/** Resolves the conflict of a row that others deleted: drops it, or adds it as it was here. */
function decide(draft: Project, path: Path, choice: ConflictChoice): Project | undefined {
  const { table, id, column } = inTables(path) ?? {};
  if (!table || id === undefined || column) return undefined;
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  if (choice === 'THEIRS') {
    const edits = new Map([...draft.edits].filter(([other]) => !other.startsWith(`${path}.`)));
    return { ...draft, edits, conflicts };
  }
  return applyEdit(asNew({ ...draft, conflicts }, { table, id }), table, [...draftIds(draft, table), id]);
}

/** Edits of cells whose row is missing; returns early if no rows are missing, the usual case. */
function rowless(edits: Project['edits'], facts: Facts): Path[] {
  if (tableNames.every((table) => facts[table].rows.size === facts[table].ids.length)) return [];
  return [...edits.keys()].filter((path) => {
    const { table, id } = inTables(path) ?? {};
    return table !== undefined && id !== undefined && !setOf(facts[table].ids).has(id);
  });
}

const rows: Rows<ProjectTypes> = { whole, merge, deletedRowOf: goneRow, decide, orphanedCells: rowless, pathOf };

export const projectAdapter: EditorAdapter<ProjectTypes> = {
  name: 'project',
  schema: ManagedProject,
  paths,
  isPath,
  read: parseInput,
  show: formatInput,
  isTyped: isTextInput,
  unlikelyValues,
  factsOf,
  factAt,
  withFacts,
  contradictions,
  causesOfMissing: askersOf,
  hiddenPaths: hidden,
  missing,
  title: ({ name }) => name,
  savesFirst: true,
  rows,
  calls: {
    read: readProject,
    save: ({ id, version }, { id: saveId, facts }) => saveProject(id, updateOf(facts, { version, saveId })),
    publish: ({ id }) => publishProject(id),
    changeStatus: changeProjectStatus,
    remove: (id) => deleteListing('real-estate-project-listings', id),
    current: currentProject,
  },
};
