import { factsOf, readingOf, without } from './edits.ts';
import { publicEdits } from './public-edits.ts';
import { isSame } from './same.ts';
import type { Draft, Edit, Edits, Shape } from './subject.ts';

/** What waits for a decision: facts that others have changed too, and all cells of rows that others have deleted. */
export function undecided<S extends Shape>(draft: Draft<S>): S['path'][] {
  const { conflicts, edits, subject } = draft;
  const { rows } = subject;
  if (!rows || conflicts.size === 0) return [...conflicts];
  const cells = [...edits.keys()].filter((path) => rows.goneRow(path, draft) !== undefined);
  return [...conflicts, ...cells];
}

/** Codes of what cannot be read, or was refused and still reads the same. */
function unreadable<S extends Shape>(draft: Draft<S>): Map<S['path'], string> {
  const { subject, edits, refused } = draft;
  const wrong = new Map<S['path'], string>();
  for (const [path, edit] of edits) {
    const reading = readingOf(subject, path, edit);
    const refusal = refused.size > 0 ? refused.get(path) : undefined;
    if ('error' in reading) wrong.set(path, reading.error);
    else if (refusal && isSame(refusal.typed, edit.typed)) wrong.set(path, refusal.code);
  }
  if (wrong.size > 0 && subject.rows)
    for (const path of subject.rows.rowless(edits, factsOf(draft))) wrong.delete(path);
  return wrong;
}

type Judged<S extends Shape> = {
  /** The edits that are wrong, with the code of what is wrong. */
  wrong: ReadonlyMap<S['path'], string>;
  /** The edits that can be saved. */
  fit: Edits<S>;
};

function findWrong<S extends Shape>(draft: Draft<S>): Judged<S> {
  const wrong = unreadable(draft);
  let fit = without(draft.edits, [...wrong.keys(), ...undecided(draft)]);
  for (;;) {
    const rest = { ...draft, edits: fit };
    const next = fit.size > 0 ? draft.subject.refusable(rest, factsOf(rest)) : undefined;
    if (!next) return { wrong, fit };
    wrong.set(...next);
    fit = without(fit, [next[0]]);
  }
}

/** Takes out what the server would forget, and what belongs to rows that are not there. */
function withoutWaiting<S extends Shape>(draft: Draft<S>, fit: Edits<S>): Edits<S> {
  const { subject } = draft;
  const rest = { ...draft, edits: fit };
  const facts = factsOf(rest);
  return without(fit, [...subject.hidden(rest, facts), ...(subject.rows?.rowless(fit, facts) ?? [])]);
}

function judge<S extends Shape>(draft: Draft<S>): Judged<S> {
  const { wrong, fit } = findWrong(draft);
  const unseen = without(draft.edits, publicEdits(draft));
  const ready = unseen === draft.edits ? fit : findWrong({ ...draft, edits: unseen }).fit;
  return { wrong, fit: withoutWaiting(draft, ready) };
}

type AnyJudged = { wrong: ReadonlyMap<string, string>; fit: ReadonlyMap<string, Edit> };

const judgements = new WeakMap<object, AnyJudged>();

function judged<S extends Shape>(draft: Draft<S>): Judged<S> {
  const known = judgements.get(draft) ?? judge(draft);
  judgements.set(draft, known);
  return known;
}

/**
 * The edits that cannot be saved, with the code of what is wrong: what cannot be read, what the server refused, what
 * contradicts other facts, what would leave something public incomplete. All others can be saved together.
 */
export function wrongEdits<S extends Shape>(draft: Draft<S>): ReadonlyMap<S['path'], string> {
  return judged(draft).wrong;
}

/**
 * The edits that can be saved now: neither wrong, nor waiting for a decision, for another fact or, where everybody would
 * see them, for their field to be left.
 */
export function fitEdits<S extends Shape>(draft: Draft<S>): Edits<S> {
  return judged(draft).fit;
}
