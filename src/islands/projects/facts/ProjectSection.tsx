import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '../../ui/editor/EditorSection.tsx';
import { BilingualInputs } from '../../ui/fields/BilingualInput.tsx';
import { CategoryInput, TypeInput } from '../../ui/fields/CategoryInputs.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { useWords } from '../../ui/words.tsx';

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
