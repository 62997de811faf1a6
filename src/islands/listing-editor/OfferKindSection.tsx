import type { ReactNode } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { CategoryInput, TypeInput } from '#islands/editor/fields/CategoryInputs.tsx';
import { useOptions } from '#islands/editor/fields/CodeInput.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { chooseOfferKind } from './draft/offer-kind.ts';
import { useEditor, useField } from './use-editor.tsx';

/** The first screen: pictures (`children`) first, so that they travel while the rest is filled in. */
export function OfferKindSection({ children }: { children: ReactNode }) {
  const editor = useEditor();
  return (
    <EditorSection name="what">
      {children}
      <PurposeChoice />
      <CategoryInput choose={(code) => chooseOfferKind(editor, { path: 'category', code })} />
      <TypeInput required />
    </EditorSection>
  );
}

function PurposeChoice() {
  const t = useTranslate();
  const { id, typed, error, leave } = useField('purpose');
  const editor = useEditor();
  const options = useOptions('purpose').map(({ code }) => ({ code, name: t(`editor.purposes.${code}`) }));
  return (
    <Choices
      {...{ id, error, options, label: t(factKey('purpose')), required: true, unlabelled: true }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={(code) => chooseOfferKind(editor, { path: 'purpose', code })}
      onLeave={leave}
    />
  );
}
