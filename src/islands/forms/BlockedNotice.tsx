import { useId } from 'react';
import type { Block } from '#contract/listings/block.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { TextDialog } from './TextDialog.tsx';

type Props = {
  listing: { id: number; block: Block | null; blockReason: string | null };
  name?: string | undefined;
  /** Asks for a review; undefined for those who can end the block themselves. */
  request: ((message: string) => Promise<unknown>) | undefined;
  onRequested?: (() => unknown) | undefined;
};

/** Why a listing is blocked, what its owner can do, and the request to look at it again. */
export function BlockedNotice({ listing: { id, block, blockReason }, name, request, onRequested }: Props) {
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
        {request && <Request {...{ id, name, request, onRequested }} isWaiting={Boolean(review)} />}
      </div>
    </section>
  );
}

type RequestProps = Pick<Props, 'name' | 'onRequested'> & {
  id: number;
  request: NonNullable<Props['request']>;
  isWaiting: boolean;
};

function Request({ id, name, request, onRequested, isWaiting }: RequestProps) {
  const t = useTranslate();
  return (
    <ConfirmButton
      label={t(isWaiting ? 'mine.block.add' : 'mine.block.request')}
      tone={isWaiting ? 'plain' : 'sea'}
      done={t('mine.block.requested')}
      onDone={() => onRequested?.()}
      {...(name && { name })}
    >
      {(asked) => (
        <TextDialog
          {...asked}
          {...(name && { name })}
          tone="sea"
          title={t('mine.block.request_title')}
          label={t('mine.block.message')}
          hint={t('mine.block.message_hint')}
          subject={`review-${id}`}
          act={request}
        />
      )}
    </ConfirmButton>
  );
}
