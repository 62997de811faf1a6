import type { Account } from '#contract/account/account.ts';

/** What each section of the account gets; it says when it has changed something. */
export type SectionProps = { account: Account; onChanged: () => void };
