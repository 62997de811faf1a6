import type { ReactNode } from 'react';
import { useFileDrop } from './file-drop.ts';

type Props = { onFiles: (files: File[]) => void; children: ReactNode };

/** Takes files that are dropped on what stands in it. */
export function DropZone({ onFiles, children }: Props) {
  const { over, target } = useFileDrop(onFiles);
  return (
    <div
      className={over ? 'drop-zone drop-zone-over [outline:3px_dashed_var(--color-sea)] outline-offset-4' : 'drop-zone'}
      {...target}
    >
      {children}
    </div>
  );
}
