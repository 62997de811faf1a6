import { useEffect, useId, useState, type ComponentProps } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

/** A password that is being chosen, with its strength and the rules that it keeps already. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const own = useId();
  const id = props.id ?? own;
  const [text, setText] = useState('');

  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) setText(input.value);
  }, [id]);

  return (
    <div className="new-password" onInput={({ target }) => target instanceof HTMLInputElement && setText(target.value)}>
      <PasswordField {...props} id={id} autoComplete="new-password" />
      <StrengthMeter password={text} />
      <PasswordRules password={text} />
    </div>
  );
}
