import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { useField, useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
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
  /** Maximum length; long texts show a character count. */
  max: number;
  rows?: number;
  wide?: boolean;
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'lang'>;
};

const countedFrom = 150;

export function TextInput({ path, label, required, hint, max, rows, wide, input }: Props) {
  const { id, error, text, events } = useText(path);
  const counter = max > countedFrom && <span className="float-right pl-2 figures">{`${text.length}/${max}`}</span>;
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
const rowsOfDescription = 8;

export function BilingualInputs({ title }: { title: 'title' | 'name' }) {
  const t = useTranslate();
  const hasEnglish = useEditorState(({ facts, draft: { adapter } }) =>
    Boolean(adapter.factAt(facts, `${title}.en`) ?? adapter.factAt(facts, 'description.en')),
  );
  const text = (name: 'title' | 'name' | 'description', language: 'hr' | 'en') => (
    <TextInput
      path={`${name}.${language}`}
      label={t(factKey(`${name}.${language}`))}
      required={language === 'hr'}
      hint={language === 'hr' && t(`editor.${name}_hint`)}
      max={lengths[name]}
      rows={name === 'description' ? rowsOfDescription : 0}
      input={{ lang: language }}
      wide
    />
  );
  return (
    <>
      {text(title, 'hr')}
      {text('description', 'hr')}
      <details className="unfold col-span-full min-w-0" open={hasEnglish || undefined}>
        <summary>{t('editor.english')}</summary>
        <div className="fields">
          {text(title, 'en')}
          {text('description', 'en')}
        </div>
      </details>
    </>
  );
}
