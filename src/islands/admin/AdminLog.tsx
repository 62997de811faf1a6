import '#islands/page/without-eval.ts';
import { useEffect } from 'react';
import { listAdminActions, listUsers } from '#client/admin/admin.ts';
import { actDetails, adminActs, type AdminAction } from '#contract/admin/audit.ts';
import { formatMoment } from '#i18n/numbers.ts';
import { Role } from '#contract/auth/role.ts';
import { isStaff } from '#domain/auth/permissions.ts';
import { id, oneOf, queryReader, type ListQuery } from '#islands/lists/list-query.ts';
import { useLoaded } from '#islands/lists/loaded.ts';
import { QueryLink } from '#islands/lists/QueryLink.tsx';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useLocale, useTranslate } from '#islands/page/words.tsx';
import { ChoiceFilter, Filters, NumberFilter } from './filters.tsx';
import { AdminListPage } from './AdminListPage.tsx';

type LogQuery = ListQuery<'admin' | 'act' | 'listing' | 'user'>;

const read = queryReader({ admin: id, act: oneOf(adminActs), listing: id, user: id });
const parts = { read, call: listAdminActions };
const everything = read('');

export const AdminLog = island(function AdminLog() {
  const t = useTranslate();
  const state = usePagedList(parts);
  const { ask, query: asked } = state;
  return (
    <AdminListPage
      part="log"
      {...{ state, everything }}
      total={(values) => t('admin.log.total', values)}
      nothing={t('admin.log.nothing')}
      filters={(query) => <LogFilters query={query} onQueryChange={ask} />}
      item={(action: AdminAction) => <Item action={action} query={asked ?? everything} onQueryChange={ask} />}
    />
  );
});

type Asking = { query: LogQuery; onQueryChange: (query: LogQuery) => void };

function LogFilters({ query, onQueryChange }: Asking) {
  const t = useTranslate();
  const narrow = (more: Partial<LogQuery>) => onQueryChange({ ...query, ...more, page: 1 });
  return (
    <Filters>
      <ChoiceFilter
        label={t('admin.log.what')}
        chosen={query.act}
        choices={adminActs.map((act) => [act, t(`admin.act.${act}`)])}
        onChoose={(act) => narrow({ act })}
      />
      <AdminFilter chosen={query.admin} onChoose={(admin) => narrow({ admin })} />
      <NumberFilter label={t('admin.log.listing')} chosen={query.listing} onChoose={(listing) => narrow({ listing })} />
      <NumberFilter label={t('admin.log.user')} chosen={query.user} onChoose={(user) => narrow({ user })} />
    </Filters>
  );
}

const staff = Role.options.filter(isStaff);

/** Everybody with a role, by role. */
const listStaff = async () =>
  (await Promise.all(staff.map((role) => listUsers({ role })))).flatMap(({ items }) => items);

/** Filters the log by who acted; those without a role by now are shown by number. */
function AdminFilter({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useTranslate();
  const { value, load } = useLoaded(listStaff);
  useEffect(() => void load(), [load]);
  const known = value?.map((admin) => [`${admin.id}`, admin.username] as const) ?? [];
  const isKnown = chosen === '' || known.some(([admin]) => admin === chosen);
  const choices = isKnown ? known : [...known, [chosen, `#${chosen}`] as const];
  return <ChoiceFilter label={t('admin.log.who')} {...{ chosen, choices, onChoose }} />;
}

/** A log entry: when, who, what, on what; the names are links that filter by them. */
function Item({ action, query, onQueryChange }: Asking & { action: AdminAction }) {
  const t = useTranslate();
  const locale = useLocale();
  const { at, admin, act, listing, user } = action;
  const title = listing && (listing.title ?? t('admin.log.untitled'));
  const narrow = (more: Partial<LogQuery>, name: string) => (
    <QueryLink className="link inline-block py-1" query={{ ...query, ...more, page: 1 }} onQueryChange={onQueryChange}>
      {name}
    </QueryLink>
  );
  return (
    <>
      <p className="room-when field-hint col-span-full">
        <time dateTime={at}>{formatMoment(locale, at)}</time>
        {' · '}
        {admin ? narrow({ admin: `${admin.id}` }, admin.username) : t('admin.log.nobody')}
      </p>
      <p className="room-act col-span-full wrap-anywhere">
        <strong>{t(`admin.act.${act}`)}</strong>
        {listing && <> {narrow({ listing: `${listing.id}` }, `#${listing.id} ${title}`)}</>}
        {user && <> {narrow({ user: `${user.id}` }, `#${user.id} ${user.username}`)}</>}
      </p>
      <Details action={action} />
    </>
  );
}

/** The details in words, by their kind; reasons, notes and names of files stay as they are. */
function Details({ action: { act, details } }: { action: AdminAction }) {
  const t = useTranslate();
  const kind = actDetails[act];
  if (!details || kind === 'NONE') return null;
  if (kind === 'WORDS') return <Words text={details} />;
  const [first = '', ...others] = details.split(' ');
  const rest = others.join(' ');
  if (kind === 'PAPER')
    return (
      <>
        <p className="col-span-full">{t(`admin.paper_kind.${first}`)}</p>
        {rest && <Words text={rest} />}
      </>
    );
  const texts = {
    STATUS: () => `→ ${t(`mine.status.${details}`)}`,
    ROLE: () => `→ ${t(`admin.role.${details}`)}`,
    KIND: () => `→ ${t(`admin.account_kind.${details}`)}`,
    FILE: () => t('admin.log.file', { name: details }),
    FILE_ACT: () => [t(`admin.file.${first}`), rest].filter(Boolean).join(': '),
    USERS: () => details,
    MAIL: () => [t(`admin.mail.${first}`), rest && `× ${rest}`].filter(Boolean).join(' '),
  };
  return <p className="col-span-full wrap-anywhere">{texts[kind]()}</p>;
}

function Words({ text }: { text: string }) {
  return (
    <blockquote className="col-span-full pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid_var(--color-line)]">
      {text}
    </blockquote>
  );
}
