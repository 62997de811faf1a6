import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { DocumentList } from './DocumentList.tsx';

type Props = { listingId: number; onChanged: () => void };

/** The private papers of a listing; others only learn that there are some. */
export function Documents({ listingId, onChanged }: Props) {
  const t = useWords();
  return (
    <div className="papers stack gap-6 [&_h3]:text-lg [&_section]:stack [&_section]:gap-3">
      <p className="notice">
        <Icon name="lock" />
        <span>{t('documents.private')}</span>
      </p>
      <DocumentList
        {...{ listingId, onChanged }}
        kind="ownership-document"
        title={t('documents.ownership')}
        hint={t('documents.ownership_hint')}
      />
      <DocumentList
        {...{ listingId, onChanged }}
        kind="usage-permit-document"
        title={t('documents.usage_permit')}
        hint={t('documents.usage_permit_hint')}
      />
    </div>
  );
}
