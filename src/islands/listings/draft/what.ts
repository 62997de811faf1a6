import { isPublic } from '#domain/lifecycle.ts';
import { typesByCategory } from '#contract/reference/types.ts';
import type { Category } from '#contract/reference.ts';
import type { Editor } from './editor.ts';

/** Another answer to what is offered. */
export type What = { path: 'purpose' | 'category'; code: string };

/** Lets the listing offer something else; a type that the category does not have goes. */
export function changeWhat({ $state, type }: Editor, { path, code }: What): void {
  const { facts } = $state.get();
  const known: readonly { code: string }[] = path === 'category' ? typesByCategory[code as Category] : [];
  if (path === 'category' && facts.type && !known.some((one) => one.code === facts.type)) type('type', null);
  type(path, code);
}

/** The same, but of a public listing it asks first: its page changes with all that it says. */
export function chooseWhat(editor: Editor, what: What): void {
  const { facts, draft } = editor.$state.get();
  const known = facts[what.path];
  if (known !== null && known !== what.code && isPublic(draft.saved.status)) editor.ask(what);
  else changeWhat(editor, what);
}
