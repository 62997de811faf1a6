import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { projectSubject } from '#islands/projects/draft/project-subject.ts';
import type { ProjectShape } from '#islands/projects/draft/project-shape.ts';
import { updateOf } from '#islands/projects/draft/facts.ts';
import { adding, moving, removing, type TypedRow } from '#islands/projects/draft/row-steps.ts';
import type { Path, TableName } from '#islands/projects/draft/rows.ts';
import { take } from '#islands/projects/draft/step.ts';
import { acknowledge, noteSent, openDraft, receive, sendingOf, typeAll } from '#islands/ui/draft/draft.ts';
import type { Draft, Edit } from '#islands/ui/draft/edits.ts';
import type { Typed } from '#islands/ui/draft/subject.ts';
import { managedProject, type ProjectServer } from './project-server.ts';

export type Project = Draft<ProjectShape>;

/** An untouched draft of a project. */
export const openProject = (project: ManagedProject = managedProject()): Project => openDraft(projectSubject, project);

/** A draft into which this was typed. */
export function typedInto(draft: Project, typed: Partial<Record<Path, Typed>>): Project {
  return typeAll(draft, Object.entries(typed) as [Path, Typed][]);
}

/** A draft with further rows, and their ids. */
export function withRows<T extends TableName>(draft: Project, table: T, rows: TypedRow<T>[], afterId?: number) {
  const { step, ids } = adding(draft, table, { rows, afterId });
  return { draft: take(draft, step).draft, ids };
}

export const withoutRows = (draft: Project, table: TableName, ids: number[]): Project =>
  take(draft, removing(draft, table, ids)).draft;

export const withMoved = (draft: Project, table: TableName, ids: number[], beforeId?: number): Project =>
  take(draft, moving(draft, table, { ids, beforeId })).draft;

/** What becomes of the answer to a save: it comes, it is lost after the server has saved, or the save never arrives. */
export type Fate = 'ANSWERED' | 'LOST' | 'NEVER_ARRIVED';

/** A save, made anew while others were faster, and once it says what cannot be it fails. */
export function save(draft: Project, server: ProjectServer, fate: Fate = 'ANSWERED'): Project {
  let now = draft;
  for (let tries = 0; tries < 6; tries += 1) {
    const sending = sendingOf(now);
    if (!sending) return now;
    now = noteSent(now, sending);
    if (fate === 'NEVER_ARRIVED') return now;
    const answer = server.save(updateOf(sending.facts, now.saved.version));
    if ('errors' in answer) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
    if ('stale' in answer) now = receive(now, answer.stale).draft;
    else return fate === 'LOST' ? now : acknowledge(now, sending, answer.saved);
  }
  throw new Error('never saved');
}

/** The labels of the flats that the server has, in their order. */
export const labelsOf = (server: ProjectServer) => server.current().units.map(({ label }) => label);

/** The draft as it is after a reload, with what this browser has kept. */
export function reopened(draft: Project, project: ManagedProject = draft.saved): Project {
  const kept = JSON.parse(JSON.stringify([...draft.edits])) as [Path, Edit][];
  return openDraft(projectSubject, project, new Map(kept));
}

/** The first of a list that has one. */
export const first = <Value>(values: readonly Value[]): Value => values[0] as Value;
