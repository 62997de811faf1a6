import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { otherTextLanguage, textLanguageOf, type TextLanguage } from '#i18n/locales.ts';
import { useField, useEditorState } from '#islands/editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/** Props of a text control. While focused it shows what was typed, whatever is saved meanwhile. */
export function useText(path: string) {
  const { id, typed, error, type, leave } = useField(path);
  const [own, setOwn] = useState<string>();
  return {
    id,
    error,
    text: own ?? String(typed ?? ''),
    type,
    leave,
    events: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setOwn(target.value);
        type(target.value);
      },
      onBlur: () => {
        setOwn(undefined);
        leave();
      },
    },
  };
}

type Props = {
  path: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Maximum length; texts near it show a character count. */
  max: number;
  rows?: number;
  wide?: boolean;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'lang'>;
};

/** Of the length that a text may have, how much shows the count. */
const countedFrom = 0.8;

export function TextInput({ path, label, required, hint, max, rows, wide, input }: Props) {
  const { id, error, text, events } = useText(path);
  const counter = text.length > max * countedFrom && (
    <span className="float-right pl-2 figures">{`${text.length}/${max}`}</span>
  );
  const below =
    hint || counter ? (
      <>
        {hint} {counter}
      </>
    ) : undefined;
  return (
    <FieldFrame {...{ id, label, required, error, wide }} hint={below}>
      {(control) =>
        rows ? (
          <textarea {...control} {...events} rows={rows} lang={input?.lang} value={text} />
        ) : (
          <input {...control} {...input} {...events} value={text} />
        )
      }
    </FieldFrame>
  );
}

const lengths = { title: 160, name: 160, description: 10_000 };
const rowsOfDescription = 4;

type TextName = 'title' | 'name';

function TextsIn({ title, language }: { title: TextName; language: TextLanguage }) {
  const t = useTranslate();
  const locale = useLocale();
  const own = textLanguageOf(locale);
  const isOwn = language === own;
  const [, hasOwn] = useWritten(title, own);
  const [, hasOther] = useWritten(title, otherTextLanguage(own));
  const isOtherAlone = hasOther && !hasOwn;
  return [title, 'description' as const].map((name) => (
    <TextInput
      key={name}
      path={`${name}.${language}`}
      label={t(factKey(`${name}.${language}`, locale))}
      required={isOwn ? !isOtherAlone : isOtherAlone}
      hint={isOwn && title === 'name' && t(`editor.${name}_hint`)}
      max={lengths[name]}
      rows={name === 'description' ? rowsOfDescription : 0}
      input={{ lang: language }}
      wide
    />
  ));
}

/** Title and description in the page's language, or in English where nothing is written in that. */
export function OwnTexts({ title }: { title: TextName }) {
  return <TextsIn title={title} language={textLanguageOf(useLocale())} />;
}

/** Title and description in the other language, folded until they are begun: either language is enough. */
export function OtherTexts({ title }: { title: TextName }) {
  const t = useTranslate();
  const other = otherTextLanguage(textLanguageOf(useLocale()));
  const [isBegun] = useWritten(title, other);
  return (
    <details className="unfold col-span-full min-w-0" open={isBegun || undefined}>
      <summary>{t(`editor.other_language.${other}`)}</summary>
      <p className="field-hint mb-3">{t('editor.either_language')}</p>
      <div className="fields">
        <TextsIn title={title} language={other} />
      </div>
    </details>
  );
}

/** Whether a text in this language has been begun, and whether those in it are enough to publish. */
function useWritten(title: 'title' | 'name', language: TextLanguage): [boolean, boolean] {
  const count = useEditorState(
    ({ facts, draft }) =>
      [title, 'description'].filter((name) => draft.adapter.factAt(facts, `${name}.${language}`)).length,
  );
  return [count > 0, count === 2];
}
