/** Weeks out of the public after which a home that is offered again counts as new (settled question 35). */
const weeksToNewLife = 14;
const week = 7 * 24 * 60 * 60 * 1000;

/** When a home was published, and when it was withdrawn from the public; null while it is there, or unknown. */
export type Publication = { publishedAt: Date; withdrawnAt: Date | null };

/** The publication that counts for «new», `within`, newest and mails: the earliest since an absence of fourteen weeks. */
export function publicationDate(earlier: readonly Publication[], now: Date): Date {
  const continued = earlier.filter(
    ({ withdrawnAt }) => withdrawnAt === null || now.getTime() - withdrawnAt.getTime() < weeksToNewLife * week,
  );
  return new Date(Math.min(now.getTime(), ...continued.map(({ publishedAt }) => publishedAt.getTime())));
}
