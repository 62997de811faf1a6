import type { Draft, Edit, Edits } from './edits.ts';
import type { NewIds, Shape, Subject } from './subject.ts';

/** Edits after rows have got other ids. */
export function renameEdits<S extends Shape>(subject: Subject<S>, edits: Edits<S>, newIds: NewIds): Edits<S> {
  const { rows } = subject;
  if (!rows || newIds.size === 0) return edits;
  const named = (path: S['path'], edit: Edit): Edit => {
    const rename = (value: unknown) => rows.renameValue(path, value, newIds);
    const typed = rename(edit.typed) as Edit['typed'];
    const base = rename(edit.base);
    const sent = edit.sent.map(rename);
    const isOther =
      typed !== edit.typed || base !== edit.base || sent.some((value, index) => value !== edit.sent[index]);
    return isOther ? { typed, base, sent } : edit;
  };
  return new Map([...edits].map(([path, edit]) => [rows.renamePath(path, newIds), named(path, edit)]));
}

/** A draft after rows have got other ids; what still knows them by the old ones finds them in `newIds`. */
export function rename<S extends Shape>(draft: Draft<S>, newIds: NewIds): Draft<S> {
  const { subject } = draft;
  const { rows } = subject;
  if (!rows || newIds.size === 0) return draft;
  const path = (old: S['path']) => rows.renamePath(old, newIds);
  const known = [...draft.newIds].map(([old, id]) => [old, newIds.get(id) ?? id] as const);
  return {
    ...draft,
    edits: renameEdits(subject, draft.edits, newIds),
    conflicts: new Set([...draft.conflicts].map(path)),
    typing: new Set([...draft.typing].map(path)),
    refused: new Map([...draft.refused].map(([old, refusal]) => [path(old), refusal])),
    newIds: new Map([...known, ...newIds]),
  };
}

/** A path as it is now, where it may name a row by an id that it had before. */
export function pathNow<S extends Shape>({ subject, newIds }: Draft<S>, path: S['path']): S['path'] {
  return subject.rows && newIds.size > 0 ? subject.rows.renamePath(path, newIds) : path;
}
