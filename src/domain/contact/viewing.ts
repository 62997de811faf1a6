import type { ReplyDirection, ReplyKind } from '#contract/contact/thread.ts';

type Step = { id: number; direction: ReplyDirection; kind: ReplyKind; times: readonly Date[] };

/** What a thread says about a viewing: the agreed one with the reply that chose it, and times that can be chosen. */
export type Viewing = { chosen: { time: Date; replyId: number } | undefined; offered: Date[] };

/** A viewing takes this long in calendars. */
export const viewingMinutes = 30;

/** The viewing that replies (oldest first) amount to: newer proposals replace older ones; once one is agreed upon, or cancelled, it is not offered. */
export function viewingOf(replies: readonly Step[], now: Date): Viewing {
  let chosen: Viewing['chosen'];
  let offered: readonly Date[] = [];
  for (const { id, direction, kind, times } of replies) {
    const [time] = times;
    if (kind === 'CHOSEN' && time) chosen = { time, replyId: id };
    if (kind === 'CANCELLED' && time) {
      chosen = undefined;
      offered = offered.filter((other) => other.getTime() !== time.getTime());
    }
    if (kind === 'TEXT' && direction === 'OWNER' && time) offered = times;
  }
  const upcoming = (time: Date) => time.getTime() + viewingMinutes * 60_000 > now.getTime();
  if (chosen && !upcoming(chosen.time)) chosen = undefined;
  return { chosen, offered: chosen ? [] : offered.filter((time) => time > now) };
}
