import { Icon } from './Icon.tsx';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';

/** `message`: what the server said, where it was asked. */
export function OnlyAdmins({ message }: { message?: string | undefined }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  return (
    <div className="form" role="status">
      <div className="notice bg-warning-soft text-strong">
        <Icon name="lock" />
        <div>
          <p>{message || t('form.only_admins')}</p>
        </div>
      </div>
      <a className="button button-sea" href={pathTo('/home')}>
        {t('form.to_home')}
      </a>
    </div>
  );
}
