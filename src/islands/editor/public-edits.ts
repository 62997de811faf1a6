import { isPublic } from '#domain/listings/lifecycle.ts';
import { valueOf } from './edits.ts';
import type { Draft, Shape } from './subject.ts';

/** Notes that a fact is being typed: of what is public it is not saved before its field is left. */
export function beginTyping<S extends Shape>(draft: Draft<S>, path: S['path']): Draft<S> {
  return draft.typing.has(path) ? draft : { ...draft, typing: new Set([...draft.typing, path]) };
}

/** The fields were left, or all of them. */
export function endTyping<S extends Shape>(draft: Draft<S>, path?: S['path']): Draft<S> {
  if (path ? !draft.typing.has(path) : draft.typing.size === 0) return draft;
  return { ...draft, typing: new Set([...draft.typing].filter((other) => path && other !== path)) };
}

/** A typed fact of something public that looks mistyped and was not confirmed yet, with what it means. */
export function unlikelyEdit<S extends Shape>(draft: Draft<S>): { path: S['path']; value: unknown } | undefined {
  const { subject, saved, edits, conflicts, confirmed } = draft;
  const path = subject.mayBeMistyped?.path;
  const edit = path && edits.get(path);
  if (!edit || !isPublic(saved.status) || conflicts.has(path)) return undefined;
  const value = valueOf(subject, path, edit)?.value;
  const isLikely = confirmed.get(path) === value || !subject.mayBeMistyped?.isUnlikely(value, saved);
  return isLikely ? undefined : { path, value };
}

/** The path of such a fact that waits for its confirmation: its field was left. */
export function askedPath<S extends Shape>(draft: Draft<S>): S['path'] | undefined {
  const path = unlikelyEdit(draft)?.path;
  return path === undefined || draft.typing.has(path) ? undefined : path;
}

/** Edits that everybody would see at once if they were saved now: what is being typed, and what is to be confirmed. */
export function publicEdits<S extends Shape>(draft: Draft<S>): S['path'][] {
  if (!isPublic(draft.saved.status)) return [];
  const unlikely = unlikelyEdit(draft);
  const waiting = new Set<S['path']>(unlikely ? [...draft.typing, unlikely.path] : draft.typing);
  return [...waiting].filter((path) => draft.edits.has(path));
}
