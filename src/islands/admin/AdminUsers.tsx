import '#islands/page/without-eval.ts';
import { listUsers } from '#client/admin/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { Role } from '#contract/auth/role.ts';
import { oneOf, queryReader, words, yes, type ListQuery } from '#islands/lists/list-query.ts';
import { SearchBox } from '#islands/lists/SearchBox.tsx';
import { usePagedList } from '#islands/lists/use-paged-list.ts';
import { island, useTranslate } from '#islands/page/words.tsx';
import { ChoiceFilter, Filters, YesFilter } from './filters.tsx';
import { AdminListPage } from './AdminListPage.tsx';
import { UserItem } from './UserItem.tsx';

type UserQuery = ListQuery<'q' | 'role' | 'blocked'>;

const read = queryReader({ q: words, role: oneOf(Role.options), blocked: yes });
const parts = { read, call: listUsers };
const everything = read('');

export const AdminUsers = island(function AdminUsers() {
  const t = useTranslate();
  const state = usePagedList(parts);
  return (
    <AdminListPage
      part="users"
      {...{ state, everything }}
      total={(values) => t('admin.users.total', values)}
      nothing={t('admin.users.nothing')}
      filters={(query) => <UserFilters query={query} onQueryChange={state.ask} />}
      item={(user: AdminUser) => <UserItem user={user} onChanged={state.reload} />}
    />
  );
});

function UserFilters({ query, onQueryChange }: { query: UserQuery; onQueryChange: (query: UserQuery) => void }) {
  const t = useTranslate();
  const narrow = (more: Partial<UserQuery>) => onQueryChange({ ...query, ...more, page: 1 });
  return (
    <Filters>
      <SearchBox
        sought={query.q}
        label={t('admin.users.search_label')}
        example={t('admin.users.search_example')}
        submit={t('admin.room.search')}
        onSearch={(q) => narrow({ q })}
      />
      <ChoiceFilter
        label={t('admin.users.role')}
        chosen={query.role}
        choices={Role.options.map((role) => [role, t(`admin.role.${role}`)])}
        onChoose={(role) => narrow({ role })}
      />
      <YesFilter label={t('admin.users.blocked')} chosen={query.blocked} onChoose={(blocked) => narrow({ blocked })} />
    </Filters>
  );
}
