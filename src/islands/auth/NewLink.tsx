import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { usePath, useWords } from '#islands/page/words.tsx';

/** Says why the link of a mail does not work, and leads to a new one. */
export function NewLink({ message }: { message: string }) {
  const t = useWords();
  const pathTo = usePath();
  return (
    <div className="form">
      <FormSummary message={message} />
      <a className="button button-main" href={pathTo('/forgot-password')}>
        {t('auth.change.new_link')}
      </a>
    </div>
  );
}
