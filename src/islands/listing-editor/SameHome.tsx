import { Icon } from '#islands/controls/Icon.tsx';
import { useTitle } from '#islands/lists/use-title.ts';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { useEditorState } from './use-editor.tsx';

/** Tells an advertiser that another listing of theirs offers the same home. */
export function SameHome() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const other = useEditorState(({ draft }) => draft.saved.sameHome);
  const { name, language } = useTitle(other?.title, `${other?.id ?? ''}`);
  return (
    <div className="empty:hidden" role="status">
      {other && (
        <p className="notice bg-warning-soft text-strong">
          <Icon name="warning" />
          <span>
            {t('editor.warning.SAME_HOME')}{' '}
            <a className="link" href={pathTo(`/home/manage-listing/${other.id}`)} lang={language}>
              {name}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}
