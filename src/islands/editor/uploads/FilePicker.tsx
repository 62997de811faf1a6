import { useRef, type ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';

type Props = {
  onFiles: (files: File[]) => void;
  accept: string;
  icon: EditorIconName;
  tone?: 'sea' | 'plain';
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  /** Takes one file at a time. */
  single?: boolean;
  children: ReactNode;
};

/** A button that opens the file dialog, or the camera; the same file can be chosen again. */
export function FilePicker({ onFiles, accept, icon, tone = 'sea', camera = false, single = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        <EditorIcon name={icon} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!camera && !single}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
