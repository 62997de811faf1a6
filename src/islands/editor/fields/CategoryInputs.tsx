import type { Category } from '#contract/reference/index.ts';
import { typesByCategory } from '#contract/reference/types.ts';
import { factKey } from '#i18n/fact-keys.ts';
import type { Editor } from '#islands/editor/editor.ts';
import type { EditorTypes } from '#islands/editor/adapter.ts';
import { useEditor, useEditorState, useField } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useOptions } from './CodeInput.tsx';
import { Choices } from './FieldFrame.tsx';

/** Shapes on a 24 × 24 grid, from Lucide (ISC licence). */
const shapes: Record<Category, string> = {
  FLAT: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 10h.01M12 14h.01M12 6h.01M16 10h.01M16 14h.01M16 6h.01M8 10h.01M8 14h.01M8 6h.01M9 22v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  HOUSE:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  LAND: 'M12 8l6-3-6-3v10M8 11.99l-5.5 3.14a1 1 0 0 0 0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12M6.49 12.85l11.02 6.3M17.51 12.85 6.5 19.15',
  COMMERCIAL:
    'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM12 12h.01M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2M22 13a18.15 18.15 0 0 1-20 0',
  GARAGE:
    'M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8zM6 13h12M6 17h12',
  ROOM: 'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20',
  HOLIDAY:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
};

export function CategoryIcon({ category }: { category: Category }) {
  return (
    <svg className="icon size-6" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[category]} />
    </svg>
  );
}

/** Changes the category; clears a type that it does not have. */
export function changeCategory<S extends EditorTypes>({ $state, type }: Editor<S>, code: string): void {
  const known: readonly { code: string }[] = typesByCategory[code as Category];
  const { facts, draft } = $state.get();
  const chosen = draft.adapter.factAt(facts, 'type');
  if (chosen && !known.some((one) => one.code === chosen)) type('type', null);
  type('category', code);
}

/** Offers categories; `choose` does more than change the fact. */
export function CategoryInput({ choose }: { choose?: (code: string) => void }) {
  const t = useTranslate();
  const { id, typed, error, leave } = useField('category');
  const editor = useEditor();
  const options = useOptions('category').map(({ code, name }) => ({
    code,
    name: (
      <>
        <CategoryIcon category={code as Category} />
        {name}
      </>
    ),
  }));

  return (
    <Choices
      {...{ id, error, options, label: t(factKey('category')), required: true, large: true, unlabelled: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={choose ?? ((code) => changeCategory(editor, code))}
      onLeave={leave}
    />
  );
}

export function TypeInput({ required = false }: { required?: boolean }) {
  const category = useEditorState(({ facts, draft: { adapter } }) => adapter.factAt(facts, 'category'));
  return category ? <TypesOf category={category as Category} required={required} /> : null;
}

function TypesOf({ category, required }: { category: Category; required: boolean }) {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField('type');
  const options = useOptions(
    'type',
    typesByCategory[category].map(({ code }) => code),
  );
  return (
    <Choices
      {...{ id, error, options, required, label: t(factKey('type')) }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={type}
      onLeave={leave}
    />
  );
}
