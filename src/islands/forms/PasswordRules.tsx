import { passwordRules } from '#contract/password.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';

/** What a new password has to be; what it is already gets a tick. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useWords();
  return (
    <ul id={id} className="rules" aria-label={t('form.rules')}>
      {passwordRules.map(({ code, holds }) => {
        const kept = password !== '' && holds(password);
        return (
          <li key={code} className={kept ? 'kept' : undefined}>
            {kept ? <Icon name="check" label={t('form.rule_kept')} /> : <i aria-hidden="true" />}
            {t(`form.rule.${code}`)}
          </li>
        );
      })}
    </ul>
  );
}
