import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import type { Locale } from '#i18n/locales.ts';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole, storedValue } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';
import type { EditorParts } from './editor.ts';
import { openStorage } from './storage.ts';
import type { Shape, Subject } from './subject.ts';

/** On its way into the editor: being read, open, not there for oneself, or not to be read now. */
export type Opening<Opened> =
  { kind: 'LOADING' } | { kind: 'OPEN'; editor: Opened } | { kind: 'GONE' } | { kind: 'FAILED'; message: string };

/** Reads what is to be edited, with what this browser has stored of it. */
export async function readParts<S extends Shape>(
  subject: Subject<S>,
  id: number,
  locale: Locale,
): Promise<EditorParts<S>> {
  const saved = await subject.calls.read(id);
  return { subject, saved, locale, storage: openStorage({ subject, id, userId: storedValue('userId') }) };
}

const gone = [403, 404, 410];

/** Opens an editor for who may use it; who is not logged in goes to login and comes back. */
export function useOpening<Opened extends { follow: () => () => void }>(
  read: () => Promise<Opened>,
): { opening: Opening<Opened>; again: () => void } {
  const [opening, setOpening] = useState<Opening<Opened>>({ kind: 'LOADING' });

  const open = useCallback(async () => {
    setOpening({ kind: 'LOADING' });
    try {
      setOpening({ kind: 'OPEN', editor: await read() });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      setOpening(gone.includes(error.status) ? { kind: 'GONE' } : { kind: 'FAILED', message: error.message });
    }
  }, [read]);

  useEffect(() => {
    if (storedRole()) void open();
    else askToLogIn();
  }, [open]);

  useEffect(() => {
    if (opening.kind === 'OPEN') return opening.editor.follow();
    return undefined;
  }, [opening]);

  useEffect(goHomeAtEnd, []);

  return { opening, again: () => void open() };
}
