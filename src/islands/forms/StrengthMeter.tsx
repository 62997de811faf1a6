import { passwordStrength, strengthWidths } from '#domain/auth/password-strength.ts';
import { useWords } from '#islands/page/words.tsx';

/** How strong a password is, as a bar and in words. */
export function StrengthMeter({ id, password }: { id: string; password: string }) {
  const t = useWords();
  const strength = passwordStrength(password);
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
