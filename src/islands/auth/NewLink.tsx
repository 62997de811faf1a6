import { localizedPath } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { FormSummary } from '../ui/FormSummary.tsx';
import { useWords } from '../ui/words.tsx';

/** Says why the link of a mail does not work, and leads to a new one. */
export function NewLink({ message, locale }: { message: string; locale: Locale }) {
  const t = useWords();
  return (
    <div className="form">
      <FormSummary message={message} />
      <a className="button button-main" href={localizedPath(locale, '/forgot-password')}>
        {t('auth.change.new_link')}
      </a>
    </div>
  );
}
