import type { Storage } from '#islands/ui/draft/storage.ts';
import type { Shape } from '#islands/ui/draft/subject.ts';

/** A browser that stores nothing. */
export const noStorage = <S extends Shape>(): Storage<S> => ({
  read: () => ({ edits: new Map(), pending: [] }),
  write: () => {},
});
