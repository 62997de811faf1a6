import type { Thread } from '#contract/contact/thread.ts';
import { formatAppointment } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';

/** One text of a conversation as the visitor sees it. */
type Turn = { mine: boolean; name: string; at: string; text: string; times: string[]; note: string };

type Spoken = {
  first: { at: string; text: string };
  thread: Thread;
  names: { VISITOR: string; OWNER: string };
  locale: Locale;
  t: Translate;
};

/** The texts of a conversation, the visitor's first message first. */
export function turnsOf({ first, thread, names, locale, t }: Spoken): Turn[] {
  const nameOf = (mine: boolean) => (mine ? t('conversation.you') : names.OWNER);
  const later = thread.items.map(({ at, direction, kind, text, times: all }): Turn => {
    const mine = direction === 'VISITOR';
    const times = all.map((time) => formatAppointment(locale, time));
    const [time = ''] = times;
    const notes = { TEXT: '', CHOSEN: 'conversation.chosen', CANCELLED: 'conversation.cancelled' } as const;
    const note = notes[kind] && t(notes[kind], { time });
    return { mine, name: nameOf(mine), at, text, times: kind === 'TEXT' ? times : [], note };
  });
  return [{ mine: true, name: nameOf(true), at: first.at, text: first.text, times: [], note: '' }, ...later];
}
