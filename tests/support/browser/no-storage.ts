import type { Storage } from '#islands/editor/storage.ts';
import type { EditorTypes } from '#islands/editor/adapter.ts';

/** A browser that stores nothing. */
export const noStorage = <S extends EditorTypes>(): Storage<S> => ({
  read: () => ({ edits: new Map(), pending: [] }),
  write: () => {},
});
