import { useWords } from '#islands/page/words.tsx';
import { DocumentLink } from './DocumentLink.tsx';

/** What whoever goes on with a social account agrees to, since that may open an account here. */
export function SocialConsent() {
  const t = useWords();
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
