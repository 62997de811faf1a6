import { useEffect, useId, useState, type ComponentProps } from 'react';
import { passwordRules } from '#contract/password-rules.ts';
import { passwordStrength, strengthWidths, type PasswordStrength } from '#domain/auth/password-strength.ts';
import { Icon, Shape } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Field, type FieldParts } from './Field.tsx';

// From Lucide, like those of `Icon`.
const eye =
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6';
const closedEye =
  'M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20';

type Props = FieldParts & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField(props: Props) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-button"
      aria-label={shown ? t('form.hide_password') : t('form.show_password')}
      onClick={() => setShown(!shown)}
    >
      <Shape path={shown ? closedEye : eye} />
    </button>
  );
  const type = shown ? 'text' : 'password';
  return <Field {...props} type={type} autoCapitalize="none" autoCorrect="off" spellCheck={false} button={toggle} />;
}

/** The current text of a field: typed, autofilled before hydration, or cleared by a form reset. */
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

/** The text that the server has just refused as too common, which only it can know. */
function useCommon(id: string, error: string | undefined): string | undefined {
  const [common, setCommon] = useState<string>();

  useEffect(() => {
    const input = document.getElementById(id);
    if (error === 'PASSWORD_COMMON' && input instanceof HTMLInputElement) setCommon(input.value);
  }, [id, error]);

  return common;
}

export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const own = useId();
  const id = props.id ?? own;
  const [text, setText] = useText(id);
  const common = useCommon(id, props.error);
  const [strengthId, rulesId] = [`${id}-strength`, `${id}-rules`];

  return (
    <div className="grid gap-2" onInput={({ target }) => target instanceof HTMLInputElement && setText(target.value)}>
      <PasswordField {...props} id={id} autoComplete="new-password" describedBy={`${strengthId} ${rulesId}`} />
      <StrengthMeter id={strengthId} strength={text === common ? 'weak' : passwordStrength(text)} />
      <PasswordRules id={rulesId} password={text} />
    </div>
  );
}

function StrengthMeter({ id, strength }: { id: string; strength: PasswordStrength | undefined }) {
  const t = useTranslate();
  return (
    <div className="strength grid gap-1 [&_p]:text-sm [&_p]:text-muted">
      <svg
        className={`strength-bar fill-error [&.medium]:fill-warning [&.strong]:fill-success ${strength ?? ''}`}
        width="100%"
        height="6"
        aria-hidden="true"
      >
        <rect className="fill-line" width="100%" height="6" rx="3" />
        {strength && <rect width={`${strengthWidths[strength]}%`} height="6" rx="3" />}
      </svg>
      <p id={id} role="status">
        {strength ? t(`form.strength.${strength}`) : t('form.strength.none')}
      </p>
    </div>
  );
}

function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslate();
  return (
    <ul
      id={id}
      className="rules grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-0.5 text-sm text-muted"
      aria-label={t('form.rules')}
    >
      {passwordRules.map(({ code, holds }) => {
        const isMet = password !== '' && holds(password);
        return (
          <li key={code} className={`flex items-center gap-2 ${isMet ? 'kept text-success [&_.icon]:w-4' : ''}`}>
            {isMet ? (
              <Icon name="check" label={t('form.rule_kept')} />
            ) : (
              <i className="mx-1.25 size-1.5 flex-none rounded-pill bg-control" aria-hidden="true" />
            )}
            {t(`form.rule.${code}`)}
          </li>
        );
      })}
    </ul>
  );
}
