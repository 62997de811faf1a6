import { useState } from 'react';
import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';
import { storedValue } from '#stores/session-values.ts';

const keyOf = (subject: string) => `portal.text-${subject}`;

function storedText(key: string): string {
  try {
    const { userId, text } = Object(JSON.parse(readSession(key) || '{}')) as Record<string, unknown>;
    return typeof text === 'string' && userId === storedValue('userId') ? text : '';
  } catch {
    return '';
  }
}

/** A text that this tab keeps for who types it: when its dialog is closed, the page left or the session over. */
export function useKeptText(subject: string): { text: string; write: (text: string) => void } {
  const key = keyOf(subject);
  const [text, setText] = useState(() => storedText(key));

  function write(typed: string): void {
    setText(typed);
    if (typed) writeSession(key, JSON.stringify({ userId: storedValue('userId'), text: typed }));
    else removeSession(key);
  }

  return { text, write };
}
