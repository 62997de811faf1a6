import { factKey } from '#i18n/fact-keys.ts';
import { useWords } from '#islands/page/words.tsx';
import { useEditorState } from '#islands/editor/use-editor.tsx';
import { TextInput } from './TextInput.tsx';

const lengths = { title: 160, name: 160, description: 10_000 };
const rowsOfDescription = 8;

/** Title, or name, and description: in Croatian, and in English where one unfolds it. */
export function BilingualInputs({ title }: { title: 'title' | 'name' }) {
  const t = useWords();
  const hasEnglish = useEditorState(({ facts, draft: { subject } }) =>
    Boolean(subject.factAt(facts, `${title}.en`) ?? subject.factAt(facts, 'description.en')),
  );
  const text = (name: 'title' | 'name' | 'description', language: 'hr' | 'en') => (
    <TextInput
      path={`${name}.${language}`}
      label={t(factKey(`${name}.${language}`))}
      required={language === 'hr'}
      hint={language === 'hr' && t(`editor.${name}_hint`)}
      maximum={lengths[name]}
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
