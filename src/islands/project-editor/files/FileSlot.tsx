import type { ReactNode } from 'react';
import type { Upload, Uploaded } from '#client/uploads.ts';
import type { EditorIconName } from '#islands/controls/EditorIcon.tsx';
import { DropZone } from '#islands/editor/uploads/DropZone.tsx';
import { FilePicker } from '#islands/editor/uploads/FilePicker.tsx';
import { UploadRows } from '#islands/editor/uploads/UploadRows.tsx';
import { useUploads } from '#islands/editor/uploads/use-uploads.ts';

type Props<Stored> = {
  accept: string;
  icon: EditorIconName;
  label: string;
  /** What the file is for, for who does not see where the button stands. */
  name?: string;
  refuse: (file: File) => string | undefined;
  send: (upload: Upload) => Promise<Uploaded<Stored>>;
  onStored: (stored: Stored) => void;
  /** What there is now. */
  children: ReactNode;
};

/** The place of one file, as it is: another one takes its place, also while it is still on its way. */
export function FileSlot<Stored>({ accept, icon, label, name, refuse, send, onStored, children }: Props<Stored>) {
  const { files, add, remove, retry } = useUploads<Stored>({
    prepare: async (file) => ({ file, name: file.name }),
    refuse,
    send,
    onStored,
  });

  function take([file]: File[]): void {
    for (const { id } of files) remove(id);
    if (file) add([file]);
  }

  return (
    <DropZone onFiles={take}>
      {children}
      <UploadRows files={files} onRemove={remove} onRetry={retry} />
      <FilePicker icon={icon} tone="plain" accept={accept} onFiles={take} single>
        {label}
        {name && <span className="sr-only">: {name}</span>}
      </FilePicker>
    </DropZone>
  );
}
