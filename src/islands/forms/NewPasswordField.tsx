import { useEffect, useId, useState, type ComponentProps } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

/** What stands in a field: typed, filled in before the script came, or taken away with the whole form. */
function useText(id: string): [string, (text: string) => void] {
  const [text, setText] = useState('');

  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return undefined;
    const read = () => setText(input.value);
    const readAfter = () => setTimeout(read);
    read();
    input.form?.addEventListener('reset', readAfter);
    return () => input.form?.removeEventListener('reset', readAfter);
  }, [id]);

  return [text, setText];
}

/** A password that is being chosen, with its strength and the rules that it keeps already. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const own = useId();
  const id = props.id ?? own;
  const [text, setText] = useText(id);
  const [strengthId, rulesId] = [`${id}-strength`, `${id}-rules`];

  return (
    <div className="grid gap-2" onInput={({ target }) => target instanceof HTMLInputElement && setText(target.value)}>
      <PasswordField {...props} id={id} autoComplete="new-password" describedBy={`${strengthId} ${rulesId}`} />
      <StrengthMeter id={strengthId} password={text} />
      <PasswordRules id={rulesId} password={text} />
    </div>
  );
}
