import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '../ui/editor/EditorSection.tsx';
import { AdvertiserInputs } from '../ui/fields/AdvertiserInputs.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { useWords } from '../ui/words.tsx';
import { useEditorState } from './use-editor.tsx';

/** Who offers it, and how to be reached. */
export function AdvertiserSection() {
  const t = useWords();
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  return (
    <EditorSection name="advertiser">
      <CodeInput path="advertiser.kind" label={t(factKey('advertiser.kind'))} list="advertiserKind" required />
      <AdvertiserInputs kind={kind} />
    </EditorSection>
  );
}
