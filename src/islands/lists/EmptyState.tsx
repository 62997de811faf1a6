import type { ReactNode } from 'react';

type Props = {
  icon?: ReactNode;
  title: string;
  text?: string;
  role?: 'status';
  children?: ReactNode;
};

export function EmptyState({ icon, title, text, role, children }: Props) {
  return (
    <div
      className="grid justify-items-center gap-3 rounded-card hairline bg-sunken px-4 py-[clamp(24px,6vw,64px)] text-center [&>.icon]:size-14 [&>.icon]:[stroke-width:1.5] [&>.icon]:text-sea"
      role={role}
    >
      {icon}
      <h2 className="text-heading">{title}</h2>
      {text && <p className="max-w-[34rem]">{text}</p>}
      {children}
    </div>
  );
}
