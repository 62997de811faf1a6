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
    <div className="own-empty" role={role}>
      {icon}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
