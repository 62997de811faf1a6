import { useState } from 'react';
import { readSession, writeSession } from '#stores/session-storage.ts';
import { storedValue } from '#stores/session-values.ts';

/** A text that this tab keeps for who types it: when its dialog is closed, the page left or the session over. */
export function useKeptText(subject: string): { text: string; write: (text: string) => void } {
  const [key] = useState(() => `portal.text-${storedValue('userId')}-${subject}`);
  const [text, setText] = useState(() => readSession(key));

  function write(typed: string): void {
    setText(typed);
    writeSession(key, typed);
  }

  return { text, write };
}
