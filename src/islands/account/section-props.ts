import type { Account } from '#contract/account/account.ts';

/** What each section of the account gets; it says when it has changed something, and what the account is then, if it knows. */
export type SectionProps = { account: Account; onChanged: (account?: Account) => void };
