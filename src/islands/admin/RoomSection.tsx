import { useId, type ReactNode } from 'react';

/** A titled section of a part of the room. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-3 rounded-card hairline bg-raised p-4">
      <h2 id={id} className="text-item">
        {title}
      </h2>
      {children}
    </section>
  );
}
