import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { AdvertiserInputs } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput } from '#islands/editor/fields/CodeInput.tsx';
import { useWords } from '#islands/page/words.tsx';
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
