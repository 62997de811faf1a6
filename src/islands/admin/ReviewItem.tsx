import { decideReview } from '#client/admin/queues.ts';
import type { AdminReview } from '#contract/admin/queues.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { formatMoment } from '#i18n/numbers.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { ListingFacts, ListingLinks, useName } from './ListingParts.tsx';
import { ReasonButton } from './ReasonButton.tsx';
import { useDecision } from './use-decision.ts';

type Props = { review: AdminReview; onChanged: () => Promise<void> };

/** A blocked listing whose owner asks for another look: what they say, what has changed, and the decision. */
export function ReviewItem({ review, onChanged }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { at, message, block, listing } = review;
  const { name } = useName(listing);
  const asked = t('admin.reviews.asked', { time: formatMoment(locale, at) });
  const blocked = block.at && t('admin.reviews.blocked', { time: formatMoment(locale, block.at) });
  return (
    <>
      <ListingFacts
        listing={listing}
        title={(shown) => <h2 className="text-item leading-relaxed wrap-anywhere">{shown}</h2>}
      />
      <div className="col-span-full grid gap-2">
        <p className="field-hint">{[asked, blocked].filter(Boolean).join(' · ')}</p>
        {block.withOwner && <p>{t('admin.reviews.with_owner')}</p>}
        <p>{t(message ? 'admin.reviews.says' : 'admin.reviews.no_message')}</p>
        {message && (
          <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid_var(--color-line)]">
            {message}
          </blockquote>
        )}
        <Changes changes={review.changes} />
      </div>
      <div className="own-actions col-span-full [grid-row:auto] items-center">
        <Unblock {...{ review, name, onChanged }} />
        <Keep {...{ review, name, onChanged }} />
        <ListingLinks {...{ listing, name }} />
      </div>
    </>
  );
}

function Changes({ changes }: Pick<AdminReview, 'changes'>) {
  const t = useTranslate();
  if (changes === null) return <p className="text-muted">{t('admin.reviews.unknown')}</p>;
  if (changes.length === 0) return <p className="text-warning">{t('admin.reviews.unchanged')}</p>;
  const names = [...new Set(changes.map((path) => t(factKey(path))))];
  return (
    <p>
      {t('admin.reviews.changed')} <strong>{names.join(', ')}</strong>
    </p>
  );
}

type Deciding = Props & { name: string };

function Unblock({ review, name, onChanged }: Deciding) {
  const t = useTranslate();
  const decided = useDecision(onChanged);
  return (
    <ReasonButton
      {...{ name, label: t('admin.block.undo'), done: t('admin.block.undone'), onDone: onChanged }}
      seen={review.listing.updatedAt}
      tone="sea"
      dialog={{
        tone: 'sea',
        title: t('admin.block.undo_title'),
        hint: t('admin.block.undo_hint'),
        subject: `unblock-${review.listing.id}`,
        act: (reason) => decided(decideReview(review, { unblock: true, reason })),
      }}
    >
      <p>{t('admin.block.undo_text')}</p>
    </ReasonButton>
  );
}

function Keep({ review, name, onChanged }: Deciding) {
  const t = useTranslate();
  const decided = useDecision(onChanged);
  return (
    <ReasonButton
      {...{ name, label: t('admin.reviews.keep'), done: t('admin.reviews.kept'), onDone: onChanged }}
      seen={review.listing.updatedAt}
      dialog={{
        confirm: t('admin.reviews.keep_do'),
        title: t('admin.reviews.keep_title'),
        hint: t('admin.block.reason_hint'),
        subject: `keep-blocked-${review.listing.id}`,
        act: (reason) => decided(decideReview(review, { unblock: false, reason })),
      }}
    />
  );
}
