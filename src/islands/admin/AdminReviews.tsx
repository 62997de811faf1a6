import '#islands/page/without-eval.ts';
import { listReviews } from '#client/admin/queues.ts';
import type { AdminReview } from '#contract/admin/queues.ts';
import { queryReader } from '#islands/lists/list-query.ts';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useTranslate } from '#islands/page/words.tsx';
import { AdminListPage } from './AdminListPage.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const read = queryReader({});
const parts = { read, call: listReviews };
const everything = read('');

export const AdminReviews = island(function AdminReviews() {
  const t = useTranslate();
  const state = usePagedList(parts);
  return (
    <AdminListPage
      part="reviews"
      {...{ state, everything }}
      total={(values) => t('admin.reviews.total', values)}
      nothing={t('admin.reviews.nothing')}
      filters={() => null}
      item={(review: AdminReview) => <ReviewItem review={review} onChanged={state.reload} />}
    />
  );
});
