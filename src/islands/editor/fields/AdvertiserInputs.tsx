import type { CodeOf } from '#contract/reference.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { useWords } from '#islands/page/words.tsx';
import { PhonesInput } from './PhonesInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Who offers it, by who that is, and how to be reached. */
export function AdvertiserInputs({ kind }: { kind: CodeOf<'advertiserKind'> }) {
  const t = useWords();
  const isBusiness = kind !== 'OWNER';
  return (
    <>
      {isBusiness && <CompanyInputs />}
      {kind === 'AGENCY' && (
        <TextInput
          path="advertiser.licenceNumber"
          label={t(factKey('advertiser.licenceNumber'))}
          maximum={40}
          required
        />
      )}
      <TextInput
        path="advertiser.name"
        label={t(isBusiness ? 'editor.advertiser.contactName' : factKey('advertiser.name'))}
        maximum={100}
        required={!isBusiness}
        input={{ autoComplete: 'name' }}
      />
      <TextInput
        path="advertiser.contactEmail"
        label={t(factKey('advertiser.contactEmail'))}
        maximum={100}
        required
        hint={t('editor.email_hint')}
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <PhonesInput />
    </>
  );
}

function CompanyInputs() {
  const t = useWords();
  return (
    <>
      <TextInput
        path="advertiser.company"
        label={t(factKey('advertiser.company'))}
        maximum={120}
        required
        input={{ autoComplete: 'organization' }}
      />
      <TextInput
        path="advertiser.oib"
        label={t(factKey('advertiser.oib'))}
        maximum={11}
        required
        hint={t('editor.oib_hint')}
        input={{ inputMode: 'numeric' }}
      />
    </>
  );
}
