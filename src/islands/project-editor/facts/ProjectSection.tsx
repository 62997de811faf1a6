import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { BilingualInputs } from '#islands/editor/fields/BilingualInput.tsx';
import { CategoryInput, TypeInput } from '#islands/editor/fields/CategoryInputs.tsx';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { useWords } from '#islands/page/words.tsx';

/** What is built, by whom, and what it is called. */
export function ProjectSection() {
  const t = useWords();
  return (
    <EditorSection name="project">
      <BilingualInputs title="name" />
      <TextInput
        path="developer"
        label={t(factKey('developer'))}
        maximum={120}
        required
        wide
        input={{ autoComplete: 'organization' }}
      />
      <CategoryInput />
      <TypeInput />
    </EditorSection>
  );
}
