import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import type { ProjectTypes, Path, TableName } from '#islands/project-editor/draft/rows.ts';
import { updateOf } from '#islands/project-editor/draft/facts.ts';
import {
  addRowsStep,
  moveRowsStep,
  removeRowsStep,
  type TypedRow,
} from '#islands/project-editor/draft/project-editor.ts';
import { applyStep } from '#islands/project-editor/draft/step.ts';
import { hasWork, addPendingSave, openDraft, toSaveRequest, applyEdits } from '#islands/editor/draft.ts';
import { mergeServerState } from '#islands/editor/merge.ts';
import type { Draft, Edit, InputValue } from '#islands/editor/adapter.ts';
import { managedProject, type ProjectServer } from '../servers/project-server.ts';

export type Project = Draft<ProjectTypes>;

/** An untouched draft of a project. */
export const openProject = (project: ManagedProject = managedProject()): Project => openDraft(projectAdapter, project);

/** A draft into which this was typed. */
export function typedInto(draft: Project, typed: Partial<Record<Path, InputValue>>): Project {
  return applyEdits(draft, Object.entries(typed) as [Path, InputValue][]);
}

/** A draft with further rows, and their ids. */
export function withRows<T extends TableName>(draft: Project, table: T, rows: TypedRow<T>[], afterId?: string) {
  const { step, ids } = addRowsStep(draft, table, { rows, afterId });
  return { draft: applyStep(draft, step).draft, ids };
}

export const withoutRows = (draft: Project, table: TableName, ids: string[]): Project =>
  applyStep(draft, removeRowsStep(draft, table, ids)).draft;

export const withMoved = (draft: Project, table: TableName, ids: string[], beforeId?: string): Project =>
  applyStep(draft, moveRowsStep(draft, table, { ids, beforeId })).draft;

/** What becomes of the answer to a save: it comes, it is lost after the server has saved, or the save never arrives. */
export type Fate = 'ANSWERED' | 'LOST' | 'NEVER_ARRIVED';

/** A save, made anew while others were faster, and once it says what cannot be it fails. */
export function save(draft: Project, server: ProjectServer, fate: Fate = 'ANSWERED'): Project {
  let now = draft;
  for (let tries = 0; tries < 6; tries += 1) {
    if (!hasWork(now)) return now;
    const sending = toSaveRequest(now);
    now = addPendingSave(now, sending);
    if (fate === 'NEVER_ARRIVED') return now;
    const answer = server.save(updateOf(sending.facts, { version: now.saved.version, saveId: sending.id }));
    if ('errors' in answer) throw new Error(`refused: ${JSON.stringify(answer.errors)}`);
    if ('stale' in answer) now = mergeServerState(now, answer.stale).draft;
    else return fate === 'LOST' ? now : mergeServerState(now, answer.saved).draft;
  }
  throw new Error('never saved');
}

/** The labels of the flats that the server has, in their order. */
export const labelsOf = (server: ProjectServer) => server.current().units.map(({ label }) => label);

/** The draft as it is after a reload, with what this browser has kept. */
export function reopened(draft: Project, project: ManagedProject = draft.saved): Project {
  const { edits, pending } = draft;
  const saves = pending.map((save) => ({ ...save, values: [...save.values] }));
  const stored = JSON.parse(JSON.stringify({ edits: [...edits], saves })) as {
    edits: [Path, Edit][];
    saves: { id: string; version: number; values: [Path, unknown][] }[];
  };
  return openDraft(projectAdapter, project, {
    edits: new Map(stored.edits),
    pending: stored.saves.map((save) => ({ ...save, values: new Map(save.values) })),
  });
}

/** The first of a list that has one. */
export const first = <Value>(values: readonly Value[]): Value => values[0] as Value;
