import { maxLinkLength } from '#contract/link.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { TextInput } from './TextInput.tsx';

type Props = { path: string; label: string; required?: boolean };

/** The address of a page elsewhere, which visitors open by a click. */
export function LinkInput(props: Props) {
  const t = useTranslate();
  return (
    <TextInput
      {...props}
      max={maxLinkLength}
      hint={t('editor.link_hint')}
      input={{ type: 'url', inputMode: 'url', autoComplete: 'off' }}
      wide
    />
  );
}
