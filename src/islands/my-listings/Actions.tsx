import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteListing } from '#client/listings/delete-listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { transitionLabelKey } from '#i18n/status-words.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { LazyShareDialog } from '#islands/controls/LazyShareDialog.tsx';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { Menu } from './Menu.tsx';
import { useOwnKind } from './own-kind.ts';
import { StatusChoice } from './StatusChoice.tsx';
import { offeredTransitions } from './offered-transitions.ts';
import type { useStatusChange } from './use-status-change.ts';

type Props = {
  listing: OwnListing;
  name: string;
  moves: ReturnType<typeof useStatusChange>;
  onDeleted: (deleted: OwnListing) => void;
};

export function Actions({ listing, name, moves: { doing, move, problem }, onDeleted }: Props) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'DELETE' | 'SHARE'>();
  const close = () => setAsked(undefined);
  const actions = useRef<HTMLDivElement>(null);
  const { first } = offeredTransitions(listing);
  const label = first && t(transitionLabelKey(listing, first));
  const archived = listing.status === 'ARCHIVED';
  const named = (action: string) => `${action}: ${name}`;

  /** The delete button is gone with the dialog; the undo button replaces it. */
  function deleted(): void {
    flushSync(() => {
      close();
      onDeleted(listing);
    });
    actions.current?.querySelector('button')?.focus();
    showToast({ severity: 'success', detail: t('mine.moved.ARCHIVED') });
  }

  return (
    <>
      <div
        ref={actions}
        className="own-actions max-sm:[&_.button]:whitespace-nowrap max-sm:[&>:not(.status-choice)]:flex-[1_1_36%]"
      >
        <StatusChoice {...{ listing, name }} busy={doing !== undefined} onMove={move} />
        {first && label && (
          <Button busy={doing === first} aria-label={named(label)} onClick={() => move(first)}>
            {label}
          </Button>
        )}
        <Links {...{ listing, named }} />
        {!archived && (
          <Menu label={t('mine.more')} name={named(t('mine.more'))}>
            <More {...{ listing, doing, move }} onAsk={setAsked} />
          </Menu>
        )}
      </div>
      <p role="alert" className="field-error [grid-area:problem] empty:hidden">
        {problem}
      </p>
      {asked === 'SHARE' && listing.url && (
        <LazyShareDialog shared={{ id: listing.id, url: listing.url, title: name }} onClose={close} />
      )}
      {asked === 'DELETE' && <Delete {...{ listing, name }} onDone={deleted} onClose={close} />}
    </>
  );
}

type DeleteProps = Pick<Props, 'listing' | 'name'> & { onDone: () => void; onClose: () => void };

function Delete({ listing, ...dialog }: DeleteProps) {
  const t = useTranslate();
  const { folder } = useOwnKind();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('mine.delete_title')}
      confirm={t('mine.delete')}
      act={() => deleteListing(folder, listing.id)}
    >
      <p>{t('mine.delete_text')}</p>
    </ConfirmDialog>
  );
}

type LinksProps = { listing: OwnListing; named: (label: string) => string };

function Links({ listing, named }: LinksProps) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { editor } = useOwnKind();
  const { id, status, missing, url, publishedAt } = listing;
  const isUnfinished = status === 'DRAFT' && missing.length > 0;
  const link = (key: string, href: string, tone: 'sea' | 'plain' = 'plain') => (
    <a className={`button button-${tone}`} href={href} aria-label={named(t(key))}>
      {t(key)}
    </a>
  );
  return (
    <>
      {status !== 'ARCHIVED' &&
        link(isUnfinished ? 'mine.finish' : 'mine.edit', pathTo(editor + id), isUnfinished ? 'sea' : 'plain')}
      {url && link('mine.view', url)}
      {publishedAt && link('mine.messages', `${pathTo('/home/messages')}?listing=${id}`)}
    </>
  );
}

type MoreProps = Pick<Props['moves'], 'doing' | 'move'> & {
  listing: OwnListing;
  onAsk: (what: 'DELETE' | 'SHARE') => void;
};

function More({ listing, doing, move, onAsk }: MoreProps) {
  const t = useTranslate();
  return (
    <>
      {offeredTransitions(listing).others.map((to) => (
        <button key={to} type="button" className="nav-link" disabled={doing !== undefined} onClick={() => move(to)}>
          {t(transitionLabelKey(listing, to))}
        </button>
      ))}
      {listing.url && (
        <button type="button" className="nav-link" onClick={() => onAsk('SHARE')}>
          {t('share.open')}
        </button>
      )}
      <button type="button" className="nav-link text-error" onClick={() => onAsk('DELETE')}>
        {t('mine.delete')}
      </button>
    </>
  );
}
