import { factKey } from '#i18n/fact-keys.ts';
import { useWords } from '../ui/words.tsx';
import { EditorSection } from './EditorSection.tsx';
import { CodeInput } from './fields/CodeInput.tsx';
import { TextInput } from './fields/TextInput.tsx';
import { PhonesInput } from './PhonesInput.tsx';
import { useEditorState } from './use-editor.tsx';

/** Who offers it, and how to be reached. */
export function AdvertiserSection() {
  const t = useWords();
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  const isBusiness = kind !== 'OWNER';
  return (
    <EditorSection name="advertiser">
      <CodeInput path="advertiser.kind" label={t(factKey('advertiser.kind'))} list="advertiserKind" required />
      {isBusiness && (
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
      )}
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
    </EditorSection>
  );
}
