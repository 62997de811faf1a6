import { atom, type WritableAtom } from 'nanostores';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { createEditor, type Editor, type EditorParts } from '#islands/editor/editor.ts';
import { changeCategory } from '#islands/editor/fields/CategoryInputs.tsx';
import type { ListingTypes } from '#islands/listing-editor/listing-adapter.ts';

export type OfferKind = { path: 'purpose' | 'category'; code: string };

/** The editor of a listing: also asks for confirmation before a public listing changes its purpose or category. */
export type ListingEditor = Editor<ListingTypes> & { $asked: WritableAtom<OfferKind | undefined> };

export function createListingEditor(parts: EditorParts<ListingTypes>): ListingEditor {
  return { ...createEditor(parts), $asked: atom() };
}

export function changeOfferKind(editor: ListingEditor, { path, code }: OfferKind): void {
  if (path === 'category') changeCategory(editor, code);
  else editor.type(path, code);
}

/** The same, but asks first for public listings, whose whole page would change. */
export function chooseOfferKind(editor: ListingEditor, chosen: OfferKind): void {
  const { facts, draft } = editor.$state.get();
  const known = facts[chosen.path];
  if (known !== null && known !== chosen.code && isPublic(draft.saved.status)) editor.$asked.set(chosen);
  else changeOfferKind(editor, chosen);
}
