import * as z from 'zod';
import { isKeptFor } from '#stores/session-values.ts';
import { forgetOf } from '#stores/unsaved.ts';
import type { Edit, Edits } from './edits.ts';
import { isSame } from './same.ts';
import type { Shape, Subject } from './subject.ts';

const KeptEdit = z.object({
  typed: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.array(z.number()),
    z.array(z.tuple([z.number(), z.number()])),
    z.object({ lat: z.number(), lng: z.number(), precision: z.string() }),
  ]),
  base: z.json(),
  sent: z.array(z.json()),
});
const Kept = z.object({ userId: z.string(), edits: z.record(z.string(), KeptEdit) });

/** Whose edits of what are kept. */
export type Owner<S extends Shape> = { subject: Subject<S>; id: number; userId: string };

const keyOf = <S extends Shape>({ subject, id }: Owner<S>) => `portal.${subject.name}.${id}`;

function parse<S extends Shape>({ subject, userId }: Owner<S>, text: string): Map<S['path'], Edit> {
  const edits = new Map<S['path'], Edit>();
  const kept = Kept.safeParse(JSON.parse(text));
  if (!kept.success || kept.data.userId !== userId) return edits;
  for (const [path, edit] of Object.entries(kept.data.edits)) if (subject.isPath(path)) edits.set(path, edit);
  return edits;
}

/** The copy in this browser of what one user has typed and what is not saved yet. */
export type KeptEdits<S extends Shape> = { read: () => Edits<S>; keep: (edits: Edits<S>) => void };

/**
 * Several tabs share the copy: each writes only what it has itself typed, and takes out of it only what it had put in.
 * Whoever has logged out leaves nothing.
 */
export function keptEdits<S extends Shape>(owner: Owner<S>): KeptEdits<S> {
  const key = keyOf(owner);
  let own: Edits<S> = new Map();
  let written: { text: string; edits: Edits<S> } | undefined;

  function stored(): Edits<S> {
    try {
      const text = localStorage.getItem(key) ?? 'null';
      return written?.text === text ? written.edits : parse(owner, text);
    } catch {
      // Nonsense, or storage is refused: nothing was kept.
      return new Map();
    }
  }

  function write(edits: Edits<S>): void {
    try {
      const text = JSON.stringify({ userId: owner.userId, edits: Object.fromEntries(edits) });
      if (!isKeptFor(owner.userId)) return forgetOf(owner.userId, key);
      if (edits.size === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      written = { text, edits };
    } catch {
      // Storage is refused or full: the edits are still in this tab.
    }
  }

  return {
    read: () => {
      own = stored();
      return own;
    },
    keep: (edits) => {
      const shared = new Map(stored());
      for (const [path, edit] of own)
        if (!edits.has(path) && isSame(shared.get(path)?.typed, edit.typed)) shared.delete(path);
      for (const [path, edit] of edits) shared.set(path, edit);
      own = edits;
      write(shared);
    },
  };
}
