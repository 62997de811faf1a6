import { typesByCategory } from '#contract/reference/types.ts';
import type { Category } from '#contract/reference.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { useWords } from '../ui/words.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { EditorSection } from '../ui/editor/EditorSection.tsx';
import { Choices } from '../ui/fields/Choices.tsx';
import { useOptions } from '../ui/fields/CodeInput.tsx';
import { useEditor, useEditorState, useField } from './use-editor.tsx';

/** The first question: what is offered. It decides about all others. */
export function WhatSection() {
  return (
    <EditorSection name="what">
      <PurposeChoice />
      <CategoryChoice />
      <TypeChoice />
    </EditorSection>
  );
}

function PurposeChoice() {
  const t = useWords();
  const { id, typed, error, type, leave } = useField('purpose');
  const options = useOptions('purpose').map(({ code }) => ({ code, name: t(`editor.purposes.${code}`) }));
  return (
    <Choices
      {...{ id, error, options, label: t(factKey('purpose')), required: true, large: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={type}
      onLeave={leave}
    />
  );
}

function CategoryChoice() {
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
    const { facts } = editor.$state.get();
    if (facts.type && !known.some((one) => one.code === facts.type)) editor.type('type', null);
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

function TypeChoice() {
  const category = useEditorState(({ facts }) => facts.category);
  return category && <TypesOf category={category} />;
}

function TypesOf({ category }: { category: Category }) {
  const t = useWords();
  const { id, typed, error, type, leave } = useField('type');
  const options = useOptions(
    'type',
    typesByCategory[category].map(({ code }) => code),
  );
  return (
    <Choices
      {...{ id, error, options, label: t(factKey('type')), required: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={type}
      onLeave={leave}
    />
  );
}
