import { useEffect } from 'react';
import { askContactAgain } from '#client/listings/managed-listing.ts';
import type { UnconfirmedContact } from '#contract/listings/input-schemas.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { mailedPath } from '#islands/editor/savable-edits.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { TextInput } from './TextInput.tsx';

/** Where enquiries go; another address than the account's receives none before it is confirmed. */
export function ContactEmailInput() {
  const t = useTranslate();
  const unconfirmed = useEditorState(({ draft }) =>
    draft.edits.has(mailedPath) ? null : draft.saved.unconfirmedContact,
  );
  return (
    <div className="stack gap-2">
      <TextInput
        path={mailedPath}
        label={t(factKey(mailedPath))}
        max={100}
        required
        hint={t('editor.email_hint')}
        input={{ type: 'email', autoComplete: 'email' }}
      />
      {unconfirmed && <Waiting {...unconfirmed} />}
    </div>
  );
}

function Waiting({ enquiriesTo, asked }: UnconfirmedContact) {
  const t = useTranslate();
  const { $state, patch, reread } = useEditor();

  useEffect(() => {
    // Whoever comes back from the mail sees that the address is confirmed.
    const look = () => void (document.hidden || reread().catch(() => undefined));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reread]);

  async function ask(): Promise<void> {
    const { unconfirmedContact } = await askContactAgain($state.get().draft.saved.id);
    patch((saved) => ({ ...saved, unconfirmedContact }));
  }

  return (
    <div className="notice bg-warning-soft text-strong" role="status">
      <div className="stack gap-2 wrap-anywhere">
        <p>
          {t(asked ? 'editor.contact.asked' : 'editor.contact.unasked')}{' '}
          {enquiriesTo ? t('editor.contact.until', { own: enquiriesTo }) : t('editor.contact.inbox')}
        </p>
        <ActionButton act={ask}>{t(asked ? 'editor.contact.again' : 'editor.contact.ask')}</ActionButton>
      </div>
    </div>
  );
}
