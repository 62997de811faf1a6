import { typesByCategory } from '#contract/reference/types.ts';
import type { Category } from '#contract/reference.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { useEditor, useEditorState, useField } from '../draft/use-editor.tsx';
import { useWords } from '../words.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { Choices } from './Choices.tsx';
import { useOptions } from './CodeInput.tsx';

/** What is offered; a type that another category has goes with it. */
export function CategoryInput() {
  const t = useWords();
  const { id, typed, error, type, leave } = useField('category');
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

  function choose(code: string): void {
    const known: readonly { code: string }[] = typesByCategory[code as Category];
    const { facts, draft } = editor.$state.get();
    const chosen = draft.subject.factAt(facts, 'type');
    if (chosen && !known.some((one) => one.code === chosen)) editor.type('type', null);
    type(code);
  }

  return (
    <Choices
      {...{ id, error, options, label: t(factKey('category')), required: true, large: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={choose}
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
