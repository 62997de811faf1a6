import { useEffect, useState, type DragEvent, type ReactNode, useRef } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';

type DropTarget = {
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

function keepPage(event: globalThis.DragEvent): void {
  if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Prevents the browser from opening a file dropped outside of the drop zone. */
function useGuardedPage(): void {
  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
}

/** Lets files be dropped on an element; `over` while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): { over: boolean; target: DropTarget } {
  const [depth, setDepth] = useState(0);
  useGuardedPage();

  function onlyFiles(handle: (event: DragEvent) => void): (event: DragEvent) => void {
    return (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      handle(event);
    };
  }

  return {
    over: depth > 0,
    target: {
      onDragEnter: onlyFiles(() => setDepth((count) => count + 1)),
      onDragLeave: onlyFiles(() => setDepth((count) => Math.max(0, count - 1))),
      onDragOver: onlyFiles(({ dataTransfer }) => {
        dataTransfer.dropEffect = 'copy';
      }),
      onDrop: onlyFiles(({ dataTransfer }) => {
        setDepth(0);
        onFiles([...dataTransfer.files]);
      }),
    },
  };
}

const typesText = 'input, textarea, [contenteditable]';

/** Takes images pasted anywhere on the page; text pasted into a field stays text. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const { clipboardData, target } = event;
      const files = [...(clipboardData?.files ?? [])];
      const intoField = target instanceof Element && target.closest(typesText) !== null;
      if (files.length === 0 || (intoField && clipboardData?.types.includes('text/plain'))) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

type Props = { onFiles: (files: File[]) => void; children: ReactNode };

export function DropZone({ onFiles, children }: Props) {
  const { over, target } = useFileDrop(onFiles);
  return (
    <div
      className={`drop-zone stack scroll-mb-18 content-start justify-items-start gap-2 rounded-card *:max-w-full sm:gap-4 ${over ? 'drop-zone-over [outline:3px_dashed_var(--color-sea)] outline-offset-4' : ''}`}
      {...target}
    >
      {children}
    </div>
  );
}

type PickerProps = {
  onFiles: (files: File[]) => void;
  accept: string;
  icon: EditorIconName;
  tone?: 'sea' | 'plain';
  /** Opens the phone's camera instead of its files. */
  camera?: boolean;
  single?: boolean;
  children: ReactNode;
};

export function FilePicker({
  onFiles,
  accept,
  icon,
  tone = 'sea',
  camera = false,
  single = false,
  children,
}: PickerProps) {
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
