import '#islands/page/without-eval.ts';
import { ApiError } from '#client/api-error.ts';
import { listOwnProjects } from '#client/listings/own-listings.ts';
import { storedRole } from '#stores/session-values.ts';
import { capitalised, describeFreeUnits } from '#i18n/fact-words.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { EmptyState } from '#islands/lists/EmptyState.tsx';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { OwnKindContext, readOwnQuery, type OwnListConfig } from './own-kind.ts';
import { OwnList } from './OwnList.tsx';

/** Asks the server only for those whom it would not refuse. */
const listForAdmins: typeof listOwnProjects = (...asked) =>
  storedRole() !== 'ADMIN'
    ? Promise.reject(new ApiError({ code: 'FORBIDDEN', message: '', status: 403 }))
    : listOwnProjects(...asked);

const projects: OwnListConfig = {
  parts: { read: readOwnQuery, call: listForAdmins },
  folder: 'real-estate-project-listings',
  editor: '/home/manage-project-listing/',
  price: (speech, { category, freeUnits, priceCents }) =>
    capitalised(describeFreeUnits(speech, { category, freeUnits: freeUnits ?? 0, priceFromCents: priceCents })),
  words: {
    total: 'mine.project.total',
    search: 'mine.project.search_label',
    nothing: 'mine.project.nothing_text',
    all: 'mine.project.show_all',
  },
};

export const MyProjects = island(function MyProjects() {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const first = (
    <EmptyState icon={<Icon name="house" />} title={t('mine.project.empty')} text={t('mine.project.empty_text')}>
      <a className="button button-main" href={pathTo('/home/add-listing?kind=PROJECT')}>
        <Icon name="plus" />
        {t('mine.project.first')}
      </a>
      <a className="button button-plain" href={pathTo('/home/add-listing?kind=PROJECT_WITHOUT_FLOOR_PLAN')}>
        {t('mine.project.first_without_plans')}
      </a>
    </EmptyState>
  );
  return (
    <OwnKindContext value={projects}>
      <OwnList first={first} />
    </OwnKindContext>
  );
});
