import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** A notice of what needs attention. */
export function Warning({ className = '', children, ...box }: ComponentProps<'div'>) {
  return (
    <div {...box} className={`notice bg-warning-soft text-strong ${className}`}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
