import { Icon } from '#islands/controls/Icon.tsx';
import { usePath, useWords } from '#islands/page/words.tsx';

/** What whoever is no admin finds in the room. */
export function NoEntry() {
  const t = useWords();
  const pathTo = usePath();
  return (
    <div className="own-empty" role="status">
      <Icon name="lock" />
      <h2>{t('admin.room.no_entry')}</h2>
      <p>{t('admin.room.no_entry_text')}</p>
      <a className="button button-sea" href={pathTo('/home')}>
        {t('admin.room.home')}
      </a>
    </div>
  );
}
