import { typesByCategory } from '#contract/reference/types.ts';
import type { Category } from '#contract/reference.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { useWords } from '../ui/words.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { chooseWhat } from './draft/what.ts';
import { EditorSection } from './EditorSection.tsx';
import { Choices } from './fields/Choices.tsx';
import { useOptions } from './fields/CodeInput.tsx';
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
  const { id, typed, error, leave } = useField('purpose');
  const editor = useEditor();
  const options = useOptions('purpose').map(({ code }) => ({ code, name: t(`editor.purposes.${code}`) }));
  return (
    <Choices
      {...{ id, error, options, label: t(factKey('purpose')), required: true, large: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={(code) => chooseWhat(editor, { path: 'purpose', code })}
      onLeave={leave}
    />
  );
}

function CategoryChoice() {
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
      onChoose={(code) => chooseWhat(editor, { path: 'category', code })}
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
