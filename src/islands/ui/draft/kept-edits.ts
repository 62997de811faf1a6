import * as z from 'zod';
import { isPath, isSame, type Path } from './paths.ts';
import type { Edit, Edits } from './edits.ts';

const KeptEdit = z.object({
  typed: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.object({ lat: z.number(), lng: z.number(), precision: z.string() }),
  ]),
  base: z.json(),
  sent: z.array(z.json()),
});
const Kept = z.object({ userId: z.string(), edits: z.record(z.string(), KeptEdit) });

const keyOf = (listingId: number) => `portal.listing.${listingId}`;

function readStored(listingId: number, userId: string): Map<Path, Edit> {
  const edits = new Map<Path, Edit>();
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(listingId)) ?? 'null'));
    if (!kept.success || kept.data.userId !== userId) return edits;
    for (const [path, edit] of Object.entries(kept.data.edits)) if (isPath(path)) edits.set(path, edit);
  } catch {
    // Nonsense, or storage is refused: nothing was kept.
  }
  return edits;
}

function write(listingId: number, userId: string, edits: Edits): void {
  try {
    if (edits.size === 0) localStorage.removeItem(keyOf(listingId));
    else localStorage.setItem(keyOf(listingId), JSON.stringify({ userId, edits: Object.fromEntries(edits) }));
  } catch {
    // Storage is refused or full: the edits are still in this tab.
  }
}

/** The copy in this browser of what one user has typed into a listing and what is not saved yet. */
export type KeptEdits = { read: () => Edits; keep: (edits: Edits) => void };

/**
 * Several tabs share the copy: each writes only what it has itself typed, and takes out of it only what it had put in.
 */
export function keptEdits(listingId: number, userId: string): KeptEdits {
  let own: Edits = new Map();
  return {
    read: () => {
      own = readStored(listingId, userId);
      return own;
    },
    keep: (edits) => {
      const stored = readStored(listingId, userId);
      for (const [path, edit] of own)
        if (!edits.has(path) && isSame(stored.get(path)?.typed, edit.typed)) stored.delete(path);
      for (const [path, edit] of edits) stored.set(path, edit);
      own = edits;
      write(listingId, userId, stored);
    },
  };
}
