import '#islands/page/without-eval.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { Empty } from '#islands/lists/Empty.tsx';
import { island, usePath, useWords } from '#islands/page/words.tsx';
import { OwnList } from './OwnList.tsx';

export const MyListings = island(function MyListings() {
  const t = useWords();
  const pathTo = usePath();
  const first = (
    <Empty icon={<Icon name="house" />} title={t('mine.empty')} text={t('mine.empty_text')}>
      <a className="button button-main" href={pathTo('/home/add-listing')}>
        <Icon name="plus" />
        {t('mine.first')}
      </a>
    </Empty>
  );
  return <OwnList first={first} />;
});
