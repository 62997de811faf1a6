import '#islands/page/without-eval.ts';
import { listMisreadings } from '#client/admin/misreadings.ts';
import { daysCounted, minCount, minDays, type Misreading } from '#contract/admin/misreadings.ts';
import { formatCount } from '#i18n/numbers.ts';
import { queryReader } from '#islands/lists/list-query.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useLocale, useTranslate } from '#islands/page/words.tsx';
import { AdminListPage } from './AdminListPage.tsx';

const read = queryReader({});
const parts = { read, call: listMisreadings };
const everything = read('');

const folder = 'src/domain/search/interpret/words';
const command = 'npm run bench -- understanding';
/** What an editor of the words changes, by what was misread. */
const files: Record<Misreading['kind'], string[]> = {
  PLACE: ['lookalikes.json', 'common.json', 'weights.json', 'streets.json', '../../../places/other-names.json'],
  HOME: ['homes.json', 'requests.json'],
  FEATURE: ['features.json'],
  NUMBER: ['numbers.json', 'measures.json', 'scales.json', 'usual.json'],
  WORDS: ['homes.json', 'features.json', 'requests.json', '../../../places/other-names.json'],
};

export const AdminMisreadings = island(function AdminMisreadings() {
  const t = useTranslate();
  const state = usePagedList(parts);
  return (
    <AdminListPage
      part="misreadings"
      {...{ state, everything }}
      total={(values) => t('admin.misreadings.total', values)}
      nothing={t('admin.misreadings.nothing')}
      filters={() => (
        <div className="stack gap-2">
          <p>{t('admin.misreadings.intro', { days: daysCounted, times: minCount, different: minDays })}</p>
          <p className="field-hint">{t('admin.misreadings.act', { folder, command })}</p>
        </div>
      )}
      item={(misreading: Misreading) => <Item {...misreading} />}
    />
  );
});

function Item({ kind, words, meaning, parameter, instead, count }: Misreading) {
  const t = useTranslate();
  const locale = useLocale();
  const times = t('admin.misreadings.times', { count, number: formatCount(locale, count) });
  return (
    <>
      <p className="room-when field-hint col-span-full">{[t(`admin.misreadings.kind.${kind}`), times].join(' · ')}</p>
      <p className="room-act col-span-full wrap-anywhere">
        <strong>{words ? t('admin.misreadings.read_as', { words, meaning }) : meaning}</strong>{' '}
        <code className="text-sm text-muted">{parameter}</code>
      </p>
      {instead && <p className="col-span-full wrap-anywhere">{t('admin.misreadings.instead', { meaning: instead })}</p>}
      <p className="field-hint col-span-full wrap-anywhere">
        {t('admin.misreadings.files')} <code>{files[kind].join(', ')}</code>
      </p>
    </>
  );
}
