const zone = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Zagreb', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** What clocks in Croatia show at a time, as if it were UTC, in milliseconds. */
function clockAt(time: number): number {
  const parts = Object.fromEntries(zone.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment of a local Croatian time such as `2026-12-05T10:00`, wherever it was typed; undefined if it is none. */
export function croatianTime(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local)) return undefined;
  const clock = Date.parse(`${local}Z`);
  if (Number.isNaN(clock)) return undefined;
  // Twice, as the first guess may be on the other side of a change to or from summer time.
  const guess = clock - (clockAt(clock) - clock);
  return new Date(guess - (clockAt(guess) - clock));
}
