import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { moveKey } from '#i18n/status-words.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { usePath, useWords } from '#islands/page/words.tsx';
import { Menu } from './Menu.tsx';
import { deleteListing } from '#client/delete-listing.ts';
import { useOwnKind } from './own-kind.ts';
import { offeredMoves } from './offered-moves.ts';
import type { useMoves } from './use-moves.ts';

type Props = {
  listing: OwnListing;
  /** What the listing is called, to tell its buttons from those of others. */
  name: string;
  moves: ReturnType<typeof useMoves>;
  onDeleted: (deleted: OwnListing) => void;
};

/** What one can do with a listing, as its status allows. */
export function Actions({ listing, name, moves: { doing, move, problem }, onDeleted }: Props) {
  const t = useWords();
  const { folder } = useOwnKind();
  const [deleting, setDeleting] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const { first } = offeredMoves(listing);
  const archived = listing.status === 'ARCHIVED';
  const named = (label: string) => `${label}: ${name}`;

  /** The button that deleted is gone with the dialog; in its place is the one that takes it back. */
  function deleted(): void {
    flushSync(() => {
      setDeleting(false);
      onDeleted(listing);
    });
    actions.current?.querySelector('button')?.focus();
    showToast({ severity: 'success', detail: t('mine.moved.ARCHIVED') });
  }

  return (
    <>
      <div ref={actions} className="own-actions">
        {first && (
          <Button busy={doing === first} aria-label={named(t(moveKey(listing, first)))} onClick={() => move(first)}>
            {t(moveKey(listing, first))}
          </Button>
        )}
        <Links {...{ listing, named }} />
        {!archived && (
          <Menu label={t('mine.more')} name={named(t('mine.more'))}>
            <More {...{ listing, doing, move }} onDelete={() => setDeleting(true)} />
          </Menu>
        )}
      </div>
      <p role="alert" className="field-error [grid-area:problem] empty:hidden">
        {problem}
      </p>
      {deleting && (
        <Delete
          name={name}
          act={() => deleteListing(folder, listing.id)}
          onDone={deleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

type LinksProps = { listing: OwnListing; named: (label: string) => string };

/** Where the listing is edited, looked at and written about. */
function Links({ listing, named }: LinksProps) {
  const t = useWords();
  const pathTo = usePath();
  const { editor } = useOwnKind();
  const unfinished = listing.status === 'DRAFT' && listing.missing.length > 0;
  return (
    <>
      {listing.status !== 'ARCHIVED' && (
        <a
          className={unfinished ? 'button button-sea' : 'button button-plain'}
          href={pathTo(editor + listing.id)}
          aria-label={named(unfinished ? t('mine.finish') : t('mine.edit'))}
        >
          {unfinished ? t('mine.finish') : t('mine.edit')}
        </a>
      )}
      {listing.url && (
        <a className="button button-plain" href={listing.url} aria-label={named(t('mine.view'))}>
          {t('mine.view')}
        </a>
      )}
      {listing.publishedAt && (
        <a
          className="button button-plain"
          href={`${pathTo('/home/messages')}?listing=${listing.id}`}
          aria-label={named(t('mine.messages'))}
        >
          {t('mine.messages')}
        </a>
      )}
    </>
  );
}

type MoreProps = Pick<Props['moves'], 'doing' | 'move'> & { listing: OwnListing; onDelete: () => void };

/** What is done more seldom. */
function More({ listing, doing, move, onDelete }: MoreProps) {
  const t = useWords();
  return (
    <>
      {offeredMoves(listing).others.map((to) => (
        <button key={to} type="button" className="nav-link" disabled={doing !== undefined} onClick={() => move(to)}>
          {t(moveKey(listing, to))}
        </button>
      ))}
      <button type="button" className="nav-link text-error" onClick={onDelete}>
        {t('mine.delete')}
      </button>
    </>
  );
}

type DeleteProps = { name: string; act: () => Promise<unknown>; onDone: () => void; onClose: () => void };

function Delete({ name, ...dialog }: DeleteProps) {
  const t = useWords();
  return (
    <ConfirmDialog title={t('mine.delete_title')} confirm={t('mine.delete')} {...dialog}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t('mine.delete_text')}</p>
    </ConfirmDialog>
  );
}
