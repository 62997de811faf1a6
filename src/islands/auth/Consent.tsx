import type { ComponentProps } from 'react';
import { textLanguageOf } from '#i18n/locales.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type DocumentName = 'privacy' | 'terms';

function DocumentLink({ document }: { document: DocumentName }) {
  const t = useTranslate();
  const language = textLanguageOf(useLocale());
  const name = document === 'privacy' ? t('auth.privacy') : t('auth.conditions');
  return (
    <a
      className="link"
      href={`/assets/documents/${document}-${language}.pdf`}
      hrefLang={language}
      target="_blank"
      rel="noopener"
    >
      {`${name} (${t('auth.new_tab')})`}
    </a>
  );
}

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { document: DocumentName };

export function Consent({ document, ...checkbox }: Props) {
  const t = useTranslate();
  const [before, after] = t('auth.accept').split('{{document}}');
  const label = (
    <>
      {before}
      <DocumentLink document={document} />
      {after}
    </>
  );
  return <Checkbox {...checkbox} label={label} required />;
}

/** The terms accepted by continuing with a social account, since that may create an account here. */
export function SocialConsent() {
  const t = useTranslate();
  const [before, between, after] = t('auth.social.consent').split(/\{\{(?:privacy|conditions)\}\}/);
  return (
    <p className="field-hint">
      {before}
      <DocumentLink document="privacy" />
      {between}
      <DocumentLink document="terms" />
      {after}
    </p>
  );
}
