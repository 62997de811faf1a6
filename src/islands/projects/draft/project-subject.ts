import {
  changeProjectStatus,
  currentProject,
  deleteProject,
  publishProject,
  readProject,
  saveProject,
} from '#client/managed-project.ts';
import type { Draft } from '../../ui/draft/edits.ts';
import type { Choice, Rows, Subject } from '../../ui/draft/subject.ts';
import { factAt, factsOf, pathOf, updateOf, withFacts } from './facts.ts';
import { isPath, isTyped, paths, readTyped, showTyped } from './paths.ts';
import { HeldProject, type ProjectShape } from './project-shape.ts';
import { rebase } from './rebase.ts';
import { renamePath, renameValue } from './renaming.ts';
import { renew, typedIds } from './row-edits.ts';
import { inTables, setOf, tableNames, type Facts, type Path, type RowPath } from './rows.ts';
import { hidden, missing, missingName, refusable } from './rules.ts';

type Project = Draft<ProjectShape>;

/** The row of a cell that others have deleted. */
function goneRow(path: Path, { saved }: Project): RowPath | undefined {
  const { table, id } = inTables(path) ?? {};
  if (!table || id === undefined || id < 0 || setOf(factsOf(saved)[table].ids).has(id)) return undefined;
  return `${table}.${id}`;
}

/** Lets a row go that others have deleted, or makes it anew as it was here. */
function decide(draft: Project, path: Path, choice: Choice): Project | undefined {
  const { table, id, column } = inTables(path) ?? {};
  if (!table || id === undefined || column) return undefined;
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  if (choice === 'THEIRS') {
    const edits = new Map([...draft.edits].filter(([other]) => !other.startsWith(`${path}.`)));
    return { ...draft, edits, conflicts };
  }
  const renewed = renew({ ...draft, conflicts }, { table, id }, undefined);
  const base = factsOf(draft.saved)[table].ids;
  const edit = renewed.edits.get(table) ?? { base, sent: [] };
  const typed = [...typedIds(renewed, table), renewed.newIds.get(id) ?? id];
  return { ...renewed, edits: new Map(renewed.edits).set(table, { ...edit, typed }) };
}

/** The edits of cells whose row is not there; mostly all rows are, which is quickly seen. */
function loose(edits: Project['edits'], facts: Facts): Path[] {
  if (tableNames.every((table) => facts[table].rows.size === facts[table].ids.length)) return [];
  return [...edits.keys()].filter((path) => {
    const { table, id } = inTables(path) ?? {};
    return table !== undefined && id !== undefined && !setOf(facts[table].ids).has(id);
  });
}

/** Whether it is a cell of a new row that was sent without an answer. */
function isInDoubt(path: Path, edits: Project['edits']): boolean {
  const { table, id } = inTables(path) ?? {};
  if (!table || id === undefined || id > 0) return false;
  return edits.get(table)?.sent.some((ids) => setOf(ids as readonly number[]).has(id)) ?? false;
}

const rows: Rows<ProjectShape> = {
  newIds: ({ newIds = {} }) => new Map(Object.entries(newIds).map(([old, id]) => [Number(old), id])),
  renamePath,
  renameValue,
  rebase,
  goneRow,
  decide,
  loose,
  isInDoubt,
  pathOf,
};

/** A project, as the editor of projects changes it. */
export const projectSubject: Subject<ProjectShape> = {
  name: 'project',
  schema: HeldProject,
  paths,
  isPath,
  read: readTyped,
  show: showTyped,
  isTyped,
  factsOf,
  factAt,
  withFacts,
  refusable,
  hidden,
  missing,
  title: ({ name }) => name.hr ?? '',
  missingName,
  savesFirst: true,
  rows,
  calls: {
    read: readProject,
    save: ({ id, version }, facts) => saveProject(id, updateOf(facts, version)),
    publish: ({ id }) => publishProject(id),
    changeStatus: changeProjectStatus,
    remove: deleteProject,
    current: currentProject,
  },
};
