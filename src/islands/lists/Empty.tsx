import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#islands/controls/Icon.tsx';

type Props = {
  icon?: ComponentProps<typeof Icon>['name'];
  title: string;
  text?: string;
  role?: 'status';
  children?: ReactNode;
};

export function Empty({ icon, title, text, role, children }: Props) {
  return (
    <div className="own-empty" role={role}>
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
