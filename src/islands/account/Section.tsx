import { useId, type ReactNode } from 'react';

/** A part of the account under its heading. */
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
