import { useState } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import { FieldError } from '../FieldError.tsx';
import { Icon } from '../Icon.tsx';
import { useWords } from '../words.tsx';
import { useEditor, useField } from '../draft/use-editor.tsx';

const most = 3;
const path = 'advertiser.phones';

/** Up to three telephone numbers, one a row. */
export function PhonesInput() {
  const t = useWords();
  const { $state } = useEditor();
  const { id, typed, error, type, leave } = useField(path);
  const [own, setOwn] = useState<readonly string[]>();
  const saved = Array.isArray(typed) ? (typed as readonly string[]) : [];
  const isWrong = (phone: string) => phone.trim() !== '' && 'error' in $state.get().draft.subject.read(path, [phone]);
  const phones = own ?? (saved.length > 0 ? saved : ['']);

  function change(next: readonly string[]): void {
    setOwn(next);
    type(next);
  }

  return (
    <fieldset
      id={id}
      className="field field-wide"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (phones.every((phone) => phone.trim() !== '')) setOwn(undefined);
        leave();
      }}
    >
      <legend>{t(factKey(path))}</legend>
      {phones.map((phone, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
        <div key={index} className="phone-row">
          <input
            className="input"
            type="tel"
            autoComplete={index === 0 ? 'tel' : 'off'}
            aria-label={t('editor.phone_number', { number: index + 1 })}
            aria-invalid={error && isWrong(phone) ? true : undefined}
            aria-describedby={error && isWrong(phone) ? `${id}-error` : undefined}
            value={phone}
            onChange={({ target }) => change(phones.map((other, place) => (place === index ? target.value : other)))}
          />
          {phones.length > 1 && (
            <button
              type="button"
              className="field-button"
              aria-label={t('editor.phone_remove', { number: index + 1 })}
              onClick={() => change(phones.filter((_, place) => place !== index))}
            >
              <Icon name="trash" />
            </button>
          )}
        </div>
      ))}
      <FieldError id={`${id}-error`} code={error} />
      {phones.length < most && (
        <button type="button" className="link" onClick={() => setOwn([...phones, ''])}>
          {t('editor.phone_add')}
        </button>
      )}
    </fieldset>
  );
}
