import type { ReplyDirection, ReplyKind } from '#contract/contact/thread.ts';

type Step = { id: number; direction: ReplyDirection; kind: ReplyKind; times: readonly Date[] };

/** What a thread says about a viewing: the agreed one with the reply that chose it, and times that can be chosen. */
export type Viewing = { chosen: { time: Date; replyId: number } | undefined; offered: Date[] };

/** A viewing takes this long in calendars. */
export const viewingMinutes = 30;

/**
 * The viewing that the replies (oldest first) amount to. Newer proposals replace older ones, a cancelled time is not
 * offered again, and nothing is offered while a viewing is agreed upon.
 */
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
