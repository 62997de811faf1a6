import { typesByCategory } from '#contract/reference/types.ts';
import type { Category } from '#contract/reference.ts';
import { factKey } from '#i18n/fact-keys.ts';
import type { Editor } from '#islands/editor/editor.ts';
import type { Shape } from '#islands/editor/subject.ts';
import { useEditor, useEditorState, useField } from '#islands/editor/use-editor.tsx';
import { useWords } from '#islands/page/words.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { Choices } from './Choices.tsx';
import { useOptions } from './CodeInput.tsx';

/** Another category; a type that it does not have goes. */
export function changeCategory<S extends Shape>({ $state, type }: Editor<S>, code: string): void {
  const known: readonly { code: string }[] = typesByCategory[code as Category];
  const { facts, draft } = $state.get();
  const chosen = draft.subject.factAt(facts, 'type');
  if (chosen && !known.some((one) => one.code === chosen)) type('type', null);
  type('category', code);
}

/** What is offered; `choose` does more than change it. */
export function CategoryInput({ choose }: { choose?: (code: string) => void }) {
  const t = useWords();
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
      {...{ id, error, options, label: t(factKey('category')), required: true, large: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={choose ?? ((code) => changeCategory(editor, code))}
      onLeave={leave}
    />
  );
}

/** What exactly it is, once its category is chosen. */
export function TypeInput({ required = false }: { required?: boolean }) {
  const category = useEditorState(({ facts, draft: { subject } }) => subject.factAt(facts, 'category'));
  return category ? <TypesOf category={category as Category} required={required} /> : null;
}

function TypesOf({ category, required }: { category: Category; required: boolean }) {
  const t = useWords();
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
