import { useId, type ReactNode } from 'react';
import type { Account } from '#contract/account/account.ts';

/** Props of an account section; `onChanged` reports a change, with the new account if known. */
export type SectionProps = { account: Account; onChanged: (account?: Account) => void };

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="stack gap-4 rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)] md:[&_.form>.button]:w-auto md:[&_.form>.button]:justify-self-start"
      aria-labelledby={id}
    >
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
