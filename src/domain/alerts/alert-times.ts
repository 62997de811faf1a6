import type { AlertFrequency } from '#contract/search/saved-search.ts';

const zone = 'Europe/Zagreb';
/** In the morning, before work. */
const hour = 7;
const monday = 1;
const hourMs = 60 * 60 * 1000;

const parts = new Intl.DateTimeFormat('en', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

type LocalTime = { year: number; month: number; day: number; hour: number };

function localTime(time: number): LocalTime {
  const values = parts.formatToParts(time).map(({ type, value }) => [type, Number(value)] as const);
  return Object.fromEntries(values) as unknown as LocalTime;
}

/** 7 a.m. of that day in Croatia, which is one or two hours ahead of UTC; days may overflow the month. */
function morning({ year, month, day }: LocalTime, daysLater: number): number {
  const winter = Date.UTC(year, month - 1, day + daysLater, hour - 1);
  return localTime(winter).hour === hour ? winter : winter - hourMs;
}

/** When a listing found at this time is mailed: now, next morning or Monday at 7 a.m. in Croatia, or never (null). */
export function nextAlert(frequency: AlertFrequency, found: Date): Date | null {
  if (frequency === 'OFF') return null;
  if (frequency === 'INSTANT') return found;
  const today = localTime(found.getTime());
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const untilMonday = (monday - weekday + 7) % 7;
  const [first, step] = frequency === 'DAILY' ? [0, 1] : [untilMonday, 7];
  const next = morning(today, first);
  return new Date(next > found.getTime() ? next : morning(today, first + step));
}
