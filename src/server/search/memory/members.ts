import type { Arena } from './arena.ts';

/** Rows and their values, encoded as in columns. */
export type Members = { rows: Uint32Array; prices: Uint32Array; perM2: Uint32Array };

/** Of the arena for each row. */
export const memberBytes = 3 * 4;

/** Room for members in the kernel's memory, one column after the other. */
export function takeMembers(arena: Arena, capacity: number): Members {
  const take = () => new Uint32Array(arena.buffer, arena.take(capacity * 4), capacity);
  return { rows: take(), prices: take(), perM2: take() };
}
