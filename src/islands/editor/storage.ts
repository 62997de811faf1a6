import * as z from 'zod';
import { isStoredFor } from '#stores/session-values.ts';
import { removeUnsavedOf } from '#stores/unsaved.ts';
import { isSame } from './same.ts';
import type { EditorTypes, EditorAdapter, Unsaved } from './adapter.ts';

const StoredEdit = z.object({
  typed: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.array(z.tuple([z.number(), z.number()])),
    z.object({ lat: z.number(), lng: z.number(), precision: z.string() }),
  ]),
  base: z.json().optional(),
});
const StoredSave = z.object({ version: z.int(), values: z.record(z.string(), z.json()) });
const Stored = z.object({
  userId: z.string(),
  edits: z.record(z.string(), StoredEdit),
  pending: z.record(z.string(), StoredSave).default({}),
});

export type Owner<S extends EditorTypes> = { adapter: EditorAdapter<S>; id: number; userId: string };

export type Storage<S extends EditorTypes> = { read: () => Unsaved<S>; write: (unsaved: Unsaved<S>) => void };

const nothing = { edits: new Map<never, never>(), pending: [] };

function parse<S extends EditorTypes>({ adapter, userId }: Owner<S>, text: string): Unsaved<S> {
  const stored = Stored.safeParse(JSON.parse(text));
  if (!stored.success || stored.data.userId !== userId) return nothing;
  const known = <Value>(values: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(values).flatMap(([path, value]) => (adapter.isPath(path) ? [[path, value] as const] : [])));
  const pending = Object.entries(stored.data.pending);
  return {
    edits: known(stored.data.edits),
    pending: pending.map(([id, { version, values }]) => ({ id, version, values: known(values) })),
  };
}

function textOf<S extends EditorTypes>(userId: string, { edits, pending }: Unsaved<S>): string {
  const saves = pending.map(({ id, version, values }) => [id, { version, values: Object.fromEntries(values) }]);
  return JSON.stringify({ userId, edits: Object.fromEntries(edits), pending: Object.fromEntries(saves) });
}

/** Merges what several tabs store: this tab's own entries are replaced by its current ones. */
function together<S extends EditorTypes>(stored: Unsaved<S>, own: Unsaved<S>, now: Unsaved<S>): Unsaved<S> {
  const edits = new Map(stored.edits);
  for (const [path, edit] of own.edits)
    if (!now.edits.has(path) && isSame(edits.get(path)?.typed, edit.typed)) edits.delete(path);
  for (const [path, edit] of now.edits) edits.set(path, edit);
  const ofOthers = stored.pending.filter(({ id }) => ![...own.pending, ...now.pending].some((save) => save.id === id));
  return { edits, pending: [...ofOthers, ...now.pending] };
}

/** Opens the stored copy. Logging out leaves nothing behind. */
export function openStorage<S extends EditorTypes>(owner: Owner<S>): Storage<S> {
  const { userId } = owner;
  const key = `portal.${owner.adapter.name}.${owner.id}`;
  let own: Unsaved<S> = nothing;
  let written: { text: string; unsaved: Unsaved<S> } | undefined;

  function stored(): Unsaved<S> {
    try {
      const text = localStorage.getItem(key) ?? 'null';
      return written?.text === text ? written.unsaved : parse(owner, text);
    } catch {
      // Invalid data, or storage is blocked: nothing was stored.
      return nothing;
    }
  }

  function store(unsaved: Unsaved<S>): void {
    try {
      if (!isStoredFor(userId)) return removeUnsavedOf(userId, key);
      const text = textOf(userId, unsaved);
      if (unsaved.edits.size === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      written = { text, unsaved };
    } catch {
      // Storage is blocked or full: the edits are still in this tab.
    }
  }

  return {
    read: () => {
      own = stored();
      return own;
    },
    write: ({ edits, pending }) => {
      const now = { edits, pending };
      const both = together(stored(), own, now);
      own = now;
      store(both);
    },
  };
}
