import type { AdminAction } from '#contract/admin/admin.ts';
import { formatMoment } from '#i18n/numbers.ts';
import type { Translate } from '#i18n/translate.ts';
import { followInPlace } from '#islands/page/follow-in-place.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { LogQuery } from './queries.ts';
import { addressOf } from './room-query.ts';

type Props = { action: AdminAction; query: LogQuery; onAsk: (query: LogQuery) => void };

/** A line of the log: when, who, what, to what; names narrow the log to theirs. */
export function LogItem({ action, query, onAsk }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { at, admin, act, listing, user } = action;
  const title = listing && (listing.title ?? t('admin.log.untitled'));
  const narrow = (more: Partial<LogQuery>) => ({ ...query, ...more, page: 1 });
  return (
    <>
      <p className="room-when field-hint col-span-full">
        <time dateTime={at}>{formatMoment(locale, at)}</time>
        {' · '}
        {admin ? (
          <Narrow query={narrow({ admin: `${admin.id}` })} {...{ onAsk }} name={admin.username} />
        ) : (
          t('admin.log.nobody')
        )}
      </p>
      <p className="room-act col-span-full wrap-anywhere">
        <strong>{t(`admin.act.${act}`)}</strong>
        {listing && (
          <>
            {' '}
            <Narrow query={narrow({ listing: `${listing.id}` })} {...{ onAsk }} name={`#${listing.id} ${title}`} />
          </>
        )}
        {user && (
          <>
            {' '}
            <Narrow query={narrow({ user: `${user.id}` })} {...{ onAsk }} name={`#${user.id} ${user.username}`} />
          </>
        )}
      </p>
      <Details action={action} t={t} />
    </>
  );
}

function Narrow({ query, name, onAsk }: { query: LogQuery; name: string; onAsk: Props['onAsk'] }) {
  return (
    <a
      className="link inline-block py-1"
      href={addressOf(query)}
      onClick={(event) => followInPlace(event, () => onAsk(query))}
    >
      {name}
    </a>
  );
}

/** What was done with which file; file names are nobody's words. */
function FileDone({ details, t }: { details: string; t: Translate }) {
  const [act = '', ...name] = details.split(' ');
  const done = t(`admin.file.${act}`);
  return <p>{name.length > 0 ? `${done}: ${name.join(' ')}` : done}</p>;
}

/** A new status or role is one of ours; a reason or a note is in an admin's own words. */
function Details({ action: { act, details }, t }: { action: AdminAction; t: Translate }) {
  if (!details) return null;
  if (act === 'LISTING_STATUS') return <p>→ {t(`mine.status.${details}`)}</p>;
  if (act === 'USER_ROLE') return <p>→ {t(`admin.role.${details}`)}</p>;
  if (act === 'FILES_CHANGED') return <FileDone {...{ details, t }} />;
  if (act === 'DOCUMENT_READ' || act === 'PROJECT_HANDED_OVER') return <p>{details}</p>;
  return <blockquote>{details}</blockquote>;
}
