import { useState } from 'react';
import type { CodeOf } from '#contract/reference/index.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useEditor, useField } from '#islands/editor/use-editor.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { ContactEmailInput } from './ContactEmailInput.tsx';
import { TextInput } from './TextInput.tsx';

export function AdvertiserName({ kind }: { kind: CodeOf<'advertiserKind'> }) {
  const t = useTranslate();
  const isBusiness = kind !== 'OWNER';
  return (
    <TextInput
      path="advertiser.name"
      label={t(isBusiness ? 'editor.advertiser.contactName' : factKey('advertiser.name'))}
      max={100}
      required={!isBusiness}
      input={{ autoComplete: 'name' }}
    />
  );
}

type Props = {
  kind: CodeOf<'advertiserKind'>;
  /** Whether the name is asked elsewhere. */
  nameless?: boolean;
};

export function AdvertiserInputs({ kind, nameless = false }: Props) {
  const t = useTranslate();
  const isBusiness = kind !== 'OWNER';
  return (
    <>
      {isBusiness && <CompanyInputs />}
      {kind === 'AGENCY' && (
        <TextInput path="advertiser.licenceNumber" label={t(factKey('advertiser.licenceNumber'))} max={40} required />
      )}
      {!nameless && <AdvertiserName kind={kind} />}
      <ContactEmailInput />
      <PhonesInput />
    </>
  );
}

function CompanyInputs() {
  const t = useTranslate();
  return (
    <>
      <TextInput
        path="advertiser.company"
        label={t(factKey('advertiser.company'))}
        max={120}
        required
        input={{ autoComplete: 'organization' }}
      />
      <TextInput
        path="advertiser.oib"
        label={t(factKey('advertiser.oib'))}
        max={11}
        required
        hint={t('editor.oib_hint')}
        input={{ inputMode: 'numeric' }}
      />
    </>
  );
}

const maxPhones = 3;
const path = 'advertiser.phones';

export function PhonesInput() {
  const t = useTranslate();
  const { $state } = useEditor();
  const { id, typed, error, type, leave } = useField(path);
  const [own, setOwn] = useState<readonly string[]>();
  const saved = Array.isArray(typed) ? (typed as readonly string[]) : [];
  const isWrong = (phone: string) => phone.trim() !== '' && 'error' in $state.get().draft.adapter.read(path, [phone]);
  const phones = own ?? (saved.length > 0 ? saved : ['']);

  function change(next: readonly string[]): void {
    setOwn(next);
    type(next);
  }

  return (
    <fieldset
      id={id}
      className="field col-span-full min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        if (phones.every((phone) => phone.trim() !== '')) setOwn(undefined);
        leave();
      }}
    >
      <legend className="mb-1.5">{t(factKey(path))}</legend>
      {phones.map((phone, index) => (
        <PhoneRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
          key={index}
          {...{ index, phone }}
          describedBy={error && isWrong(phone) ? `${id}-error` : undefined}
          onChange={(next) => change(phones.with(index, next))}
          onRemove={phones.length > 1 ? () => change(phones.toSpliced(index, 1)) : undefined}
        />
      ))}
      <FieldError id={`${id}-error`} code={error} />
      {phones.length < maxPhones && (
        <button type="button" className="link" onClick={() => setOwn([...phones, ''])}>
          {t('editor.phone_add')}
        </button>
      )}
    </fieldset>
  );
}

type RowProps = {
  index: number;
  phone: string;
  describedBy: string | undefined;
  onChange: (phone: string) => void;
  onRemove: (() => void) | undefined;
};

function PhoneRow({ index, phone, describedBy, onChange, onRemove }: RowProps) {
  const t = useTranslate();
  const number = index + 1;
  return (
    <div className="mb-2 flex max-w-[24rem] gap-2">
      <input
        className="input"
        type="tel"
        autoComplete={index === 0 ? 'tel' : 'off'}
        aria-label={t('editor.phone_number', { number })}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        value={phone}
        onChange={({ target }) => onChange(target.value)}
      />
      {onRemove && (
        <button
          type="button"
          className="field-button"
          aria-label={t('editor.phone_remove', { number })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      )}
    </div>
  );
}
