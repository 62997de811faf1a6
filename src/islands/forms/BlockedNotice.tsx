import { useId } from 'react';
import type { Block } from '#contract/listings/block.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { TextDialog } from './TextDialog.tsx';

type Props = {
  listing: { block: Block | null; blockReason: string | null };
  name?: string;
  /** Asks for a review; undefined for those who can end the block themselves. */
  request: ((message: string) => Promise<unknown>) | undefined;
  onRequested?: () => unknown;
};

/** Why a listing is blocked, what its owner can do, and the request to look at it again. */
export function BlockedNotice({ listing: { block, blockReason }, name, request, onRequested }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const pathTo = useLocalizedPath();
  const title = useId();
  const review = block?.review;
  const waiting = review && t('mine.block.waiting', { day: formatShortDate(locale, review.at) });
  return (
    <section className="notice notice-error" aria-labelledby={title}>
      <Icon name="lock" />
      <div className="grid justify-items-start gap-2">
        <p id={title}>
          <strong>{t('mine.block.title')}</strong>
        </p>
        {block?.at && <p>{t('mine.block.since', { day: formatShortDate(locale, block.at) })}</p>}
        {blockReason && (
          <>
            <p>{t('mine.block.reason')}</p>
            <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid]">
              {blockReason}
            </blockquote>
          </>
        )}
        {block?.withOwner && (
          <p>
            {t('mine.block.with_owner')}{' '}
            <a className="link" href={pathTo('/home/contact')}>
              {t('mine.block.contact')}
            </a>
          </p>
        )}
        {request && <p role="status">{waiting ?? t('mine.block.correct')}</p>}
        {request && (
          <ConfirmButton
            label={t(review ? 'mine.block.add' : 'mine.block.request')}
            tone={review ? 'plain' : 'sea'}
            done={t('mine.block.requested')}
            {...(name && { name })}
            {...(onRequested && { onDone: onRequested })}
          >
            {(asked) => (
              <TextDialog
                {...asked}
                {...(name && { name })}
                tone="sea"
                title={t('mine.block.request_title')}
                label={t('mine.block.message')}
                hint={t('mine.block.message_hint')}
                act={request}
              />
            )}
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
