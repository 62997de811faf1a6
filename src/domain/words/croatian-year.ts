const years = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zagreb', year: 'numeric' });

/** The year in Croatia. */
export const croatianYear = (now = new Date()): number => Number(years.format(now));
