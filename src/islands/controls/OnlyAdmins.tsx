import { Icon } from './Icon.tsx';
import { usePath, useWords } from '#islands/page/words.tsx';

export function OnlyAdmins() {
  const t = useWords();
  const pathTo = usePath();
  return (
    <div className="form" role="status">
      <div className="notice bg-warning-soft text-strong">
        <Icon name="lock" />
        <div>
          <p>{t('form.only_admins')}</p>
        </div>
      </div>
      <a className="button button-sea" href={pathTo('/home')}>
        {t('form.to_home')}
      </a>
    </div>
  );
}
