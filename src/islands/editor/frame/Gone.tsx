import { usePath, useWords } from '#islands/page/words.tsx';

/** What was to be edited is not there, or not one's own; the list of what is. */
export function Gone({ list, title }: { list: string; title: string }) {
  const t = useWords();
  const path = usePath();
  return (
    <div className="form">
      <div className="notice bg-warning-soft text-strong" role="status">
        <div>
          <p>{t('editor.gone')}</p>
        </div>
      </div>
      <a className="button button-sea" href={path(list)}>
        {title}
      </a>
    </div>
  );
}
