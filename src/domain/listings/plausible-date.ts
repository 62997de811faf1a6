/** Dates, as `YYYY-MM-DD`, in a plausible range. */
export function isPlausibleDate(day: string): boolean {
  return day >= '2000-01-01' && day <= '2100-12-31';
}
