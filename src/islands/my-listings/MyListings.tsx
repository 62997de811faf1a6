import '#islands/page/without-eval.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { Empty } from '#islands/lists/Empty.tsx';
import { Island, usePath, useWords, type IslandProps } from '#islands/page/words.tsx';
import { OwnList } from './OwnList.tsx';

/** One's own listings. */
export function MyListings(props: IslandProps) {
  return (
    <Island {...props}>
      <OwnList first={<First />} />
    </Island>
  );
}

/** Nobody's list is empty for long: the way to the first listing. */
function First() {
  const t = useWords();
  const pathTo = usePath();
  return (
    <Empty icon="house" title={t('mine.empty')} text={t('mine.empty_text')}>
      <a className="button button-main" href={pathTo('/home/add-listing')}>
        <Icon name="plus" />
        {t('mine.first')}
      </a>
    </Empty>
  );
}
