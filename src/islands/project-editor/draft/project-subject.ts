import {
  changeProjectStatus,
  currentProject,
  publishProject,
  readProject,
  saveProject,
} from '#client/managed-project.ts';
import { deleteListing } from '#client/delete-listing.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { typeInto } from '#islands/editor/draft.ts';
import type { Choice, Draft, Rows, Subject } from '#islands/editor/subject.ts';
import { factAt, factsOf, pathOf, updateOf, whole, withFacts } from './facts.ts';
import { isPath, isTyped, paths, readTyped, showTyped } from './paths.ts';
import { merge } from './merge-rows.ts';
import { type ProjectShape, inTables, setOf, tableNames, type Facts, type Path, type RowPath } from './rows.ts';
import { asNew, typedIds } from './row-edits.ts';
import { hidden, missing, missingName, refusable } from './rules.ts';

type Project = Draft<ProjectShape>;

/** The row of a cell that others have deleted. */
function goneRow(path: Path, { saved, edits }: Project): RowPath | undefined {
  const { table, id } = inTables(path) ?? {};
  if (!table || id === undefined || factsOf(saved)[table].rows.has(id)) return undefined;
  return edits.get(path)?.base === undefined ? undefined : `${table}.${id}`;
}

/** Lets a row go that others have deleted, or adds it as it was here. */
function decide(draft: Project, path: Path, choice: Choice): Project | undefined {
  const { table, id, column } = inTables(path) ?? {};
  if (!table || id === undefined || column) return undefined;
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  if (choice === 'THEIRS') {
    const edits = new Map([...draft.edits].filter(([other]) => !other.startsWith(`${path}.`)));
    return { ...draft, edits, conflicts };
  }
  return typeInto(asNew({ ...draft, conflicts }, { table, id }), table, [...typedIds(draft, table), id]);
}

/** The edits of cells whose row is not there; mostly all rows are, which is quickly seen. */
function rowless(edits: Project['edits'], facts: Facts): Path[] {
  if (tableNames.every((table) => facts[table].rows.size === facts[table].ids.length)) return [];
  return [...edits.keys()].filter((path) => {
    const { table, id } = inTables(path) ?? {};
    return table !== undefined && id !== undefined && !setOf(facts[table].ids).has(id);
  });
}

const rows: Rows<ProjectShape> = { whole, merge, goneRow, decide, rowless, pathOf };

/** A project, as the editor of projects changes it. */
export const projectSubject: Subject<ProjectShape> = {
  name: 'project',
  schema: ManagedProject,
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
    save: ({ id, version }, { id: saveId, facts }) => saveProject(id, updateOf(facts, { version, saveId })),
    publish: ({ id }) => publishProject(id),
    changeStatus: changeProjectStatus,
    remove: (id) => deleteListing('real-estate-project-listings', id),
    current: currentProject,
  },
};
