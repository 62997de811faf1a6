import type { ComponentProps } from 'react';

export function ProgressBar(bar: Pick<ComponentProps<'progress'>, 'value' | 'max' | 'aria-label' | 'aria-hidden'>) {
  return (
    <progress
      {...bar}
      className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-line text-sea [border:0] [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sea"
    />
  );
}
