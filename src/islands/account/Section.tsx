import { useId, type ReactNode } from 'react';
import type { Account } from '#contract/account/account.ts';

/** What each section of the account gets; it says when it has changed something, and what the account is then, if it knows. */
export type SectionProps = { account: Account; onChanged: (account?: Account) => void };

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
