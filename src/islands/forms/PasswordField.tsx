import { useState, type ComponentProps } from 'react';
import { Field, type FieldParts } from './Field.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = FieldParts & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField(props: Props) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-button"
      aria-label={shown ? t('form.hide_password') : t('form.show_password')}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  );
  const type = shown ? 'text' : 'password';
  return <Field {...props} type={type} autoCapitalize="none" autoCorrect="off" spellCheck={false} button={toggle} />;
}
