import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { maxNoteLength } from '#contract/favourites/favourite.ts';
import type { StoredFavourite } from '#stores/favourites.ts';
import { store } from '#stores/stored-favourites.ts';
import { Button } from '#islands/controls/Button.tsx';
import { TextArea } from '#islands/forms/Field.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = { id: number; stored: StoredFavourite; title: string };

export function Note({ id, stored, title }: Props) {
  const t = useTranslate();
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { note } = stored;
  const label = note ? t('favourites.note_change') : t('favourites.note_add');

  function close(): void {
    setWriting(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (writing) return <NoteForm {...{ id, stored }} onDone={close} />;
  return (
    <>
      {note && (
        <p className="favourite-note pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid_var(--color-control)]">
          {note}
        </p>
      )}
      <button
        ref={opener}
        type="button"
        className="link flex min-h-11 items-center gap-1.5"
        aria-label={`${label}: ${title}`}
        onClick={() => setWriting(true)}
      >
        <Icon name="pencil" />
        {label}
      </button>
    </>
  );
}

function NoteForm({ id, stored, onDone }: { id: number; stored: StoredFavourite; onDone: () => void }) {
  const t = useTranslate();
  const fieldId = useId();
  const [text, setText] = useState(stored.note ?? '');
  const [refused, setRefused] = useState(false);

  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);

  const write = () => store(String(id), { ...stored, note: text.trim(), noted: Date.now() });

  // Leaving the page must not discard the input.
  useEffect(() => {
    const leave = () => text.trim() !== (stored.note ?? '') && write();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    const isStored = write();
    setRefused(!isStored);
    if (isStored) onDone();
  }

  return (
    <form className="form w-full max-w-[34rem]" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onDone()}>
      <TextArea
        id={fieldId}
        label={t('favourites.note')}
        hint={t('favourites.note_hint')}
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        error={refused ? 'NOTE_NOT_KEPT' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{t('form.save')}</Button>
        <Button tone="plain" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
