import '#islands/page/without-eval.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { OwnList } from './OwnList.tsx';

export const MyListings = island(function MyListings() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const first = (
    <EmptyState icon={<Icon name="house" />} title={t('mine.empty')} text={t('mine.empty_text')}>
      <a className="button button-main" href={pathTo('/home/add-listing')}>
        <Icon name="plus" />
        {t('mine.first')}
      </a>
    </EmptyState>
  );
  return <OwnList first={first} />;
});
