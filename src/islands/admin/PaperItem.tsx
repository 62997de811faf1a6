import { checkPaper } from '#client/admin/queues.ts';
import { readDocument } from '#client/media/read-document.ts';
import type { AdminPaper } from '#contract/admin/queues.ts';
import { pathOfPaper } from '#domain/media/document.ts';
import { formatFileSize } from '#i18n/file-size.ts';
import { formatArea, formatMoment, formatShortDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { openDocument } from '#islands/page/open-document.ts';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { ListingFacts, ListingLinks, useName } from './ListingParts.tsx';
import { ReasonButton } from './ReasonButton.tsx';
import { useDecision } from './use-decision.ts';

type Props = { paper: AdminPaper; onChanged: () => Promise<void> };

/** Papers of a kind: their files, what the listing says, and the decision. */
export function PaperItem({ paper, onChanged }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { listing, kind, state, pendingSince } = paper;
  const { name } = useName(listing);
  return (
    <>
      <div className="col-span-full grid gap-2">
        <h2 className="text-item leading-relaxed wrap-anywhere" tabIndex={-1}>
          {t(`admin.paper_kind.${kind}`)}: {name}
        </h2>
        {state === 'PENDING' ? (
          <p className="field-hint">{t('admin.papers.since', { time: formatMoment(locale, pendingSince) })}</p>
        ) : (
          <Decided paper={paper} />
        )}
      </div>
      <div className="col-span-full grid gap-4 lg:grid-cols-2">
        <Files paper={paper} />
        <Stated paper={paper} />
      </div>
      <div className="room-about col-span-full grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-control bg-sunken p-3 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <ListingFacts
          listing={listing}
          title={(shown) => <h3 className="text-item leading-relaxed wrap-anywhere">{shown}</h3>}
        />
      </div>
      <div className="own-actions col-span-full [grid-row:auto] items-center">
        {state !== 'CHECKED' && <Check {...{ paper, name, onChanged }} />}
        {state !== 'REFUSED' && <Refuse {...{ paper, name, onChanged }} />}
        <ListingLinks {...{ listing, name }} />
      </div>
    </>
  );
}

function Decided({ paper: { state, decidedAt, decidedBy, note } }: Pick<Props, 'paper'>) {
  const t = useTranslate();
  const locale = useLocale();
  const time = decidedAt ? formatMoment(locale, decidedAt) : '';
  const [key, keyBy] =
    state === 'CHECKED'
      ? (['admin.papers.was_checked', 'admin.papers.was_checked_by'] as const)
      : (['admin.papers.was_refused', 'admin.papers.was_refused_by'] as const);
  return (
    <div className={`notice ${state === 'CHECKED' ? 'notice-success' : 'notice-error'}`}>
      <div>
        <p>{decidedBy ? t(keyBy, { time, username: decidedBy.username }) : t(key, { time })}</p>
        {note && (
          <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid]">{note}</blockquote>
        )}
      </div>
    </div>
  );
}

function Files({ paper: { kind, listing, documents } }: Pick<Props, 'paper'>) {
  const t = useTranslate();
  const locale = useLocale();
  const { busy, problem, run } = useAction();
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 className="text-item">{t('admin.papers.files')}</h3>
      {documents.map(({ fileName, title, bytes, createdAt }) => (
        <div key={fileName} className="grid gap-0.5">
          <Button
            tone="plain"
            busy={busy}
            onClick={() =>
              void run(() => openDocument(() => readDocument(listing.id, pathOfPaper(kind), fileName), title))
            }
          >
            <span className="wrap-anywhere">{t('admin.papers.open', { title })}</span>
          </Button>
          <span className="field-hint">
            {formatFileSize(locale, bytes)} · {formatShortDate(locale, createdAt)}
          </span>
        </div>
      ))}
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** What the papers are compared with. */
function Stated({ paper: { stated, listing } }: Pick<Props, 'paper'>) {
  const t = useTranslate();
  const locale = useLocale();
  const rows = [
    [t('admin.papers.advertiser'), stated.advertiser],
    [t('admin.papers.place'), listing.place],
    [t('admin.papers.address'), stated.address],
    [t('admin.papers.area'), stated.netArea && formatArea(locale, stated.netArea)],
    ...(stated.plotArea ? [[t('admin.papers.plot'), formatArea(locale, stated.plotArea)]] : []),
  ];
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-item">{t('admin.papers.stated')}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-muted">
        {rows.map(([label, said]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{said || t('admin.papers.not_said')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Deciding = Props & { name: string };

function Check({ paper, name, onChanged }: Deciding) {
  const t = useTranslate();
  const decided = useDecision(onChanged);
  return (
    <ReasonButton
      {...{ name, label: t('admin.papers.check'), done: t('admin.papers.checked'), onDone: onChanged }}
      seen={paper.listing.updatedAt}
      tone="sea"
      dialog={{
        tone: 'sea',
        title: t('admin.papers.check_title'),
        label: t('admin.papers.check_note'),
        hint: t('admin.papers.check_hint'),
        required: false,
        subject: `check-${paper.listing.id}-${paper.kind}`,
        act: (note) => decided(checkPaper(paper, { state: 'CHECKED', note })),
      }}
    >
      <p>{t('admin.papers.check_text')}</p>
    </ReasonButton>
  );
}

function Refuse({ paper, name, onChanged }: Deciding) {
  const t = useTranslate();
  const decided = useDecision(onChanged);
  return (
    <ReasonButton
      {...{ name, label: t('admin.papers.refuse'), done: t('admin.papers.refused'), onDone: onChanged }}
      seen={paper.listing.updatedAt}
      dialog={{
        confirm: t('admin.papers.refuse_do'),
        title: t('admin.papers.refuse_title'),
        hint: t('admin.block.reason_hint'),
        subject: `refuse-${paper.listing.id}-${paper.kind}`,
        act: (note) => decided(checkPaper(paper, { state: 'REFUSED', note })),
      }}
    />
  );
}
