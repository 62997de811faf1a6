import { useEffect, useRef } from 'react';
import { EditorIcon } from '#islands/controls/EditorIcon.tsx';
import { ProgressBar } from '#islands/controls/ProgressBar.tsx';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';
import { isOnItsWay, isStuck, type QueuedFile } from './upload-entries.ts';

type Props = { files: readonly QueuedFile[]; onRemove: (id: number) => void; onRetry: (id: number) => void };

/** Files on their way: what needs the user in sight, of the others only their number as soon as they are several. */
export function UploadRows({ files, onRemove, onRetry }: Props) {
  const t = useTranslate();
  const { true: going = [], false: standing = [] } = Object.groupBy(files, (file) => `${isOnItsWay(file)}`);
  const rows = (shown: readonly QueuedFile[]) => (
    <ul className="uploads grid w-full gap-2" aria-label={t('pictures.uploads')}>
      {shown.map((file) => (
        <Row key={file.id} file={file} onRemove={() => onRemove(file.id)} onRetry={() => onRetry(file.id)} />
      ))}
    </ul>
  );
  return (
    <>
      {standing.length > 0 && rows(standing)}
      {going.length === 1 && rows(going)}
      {going.length > 1 && (
        <details className="unfold w-full">
          <summary>{t('pictures.on_their_way', { count: going.length })}</summary>
          {rows(going)}
        </details>
      )}
    </>
  );
}

type RowProps = { file: QueuedFile; onRemove: () => void; onRetry: () => void };

function Row({ file, onRemove, onRetry }: RowProps) {
  const { name, state, preview } = file;
  const t = useTranslate();
  const wrong = state.is === 'refused' || state.is === 'failed';
  const remove = wrong ? t('pictures.dismiss') : t('form.cancel');
  return (
    <li
      data-stuck={isStuck(file) || undefined}
      className={`flex items-center gap-3 rounded-control hairline bg-raised py-2 pr-1 pl-2 ${wrong ? 'border-error' : ''}`}
    >
      <Preview canvas={preview} wrong={wrong} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate text-sm text-strong">{name}</p>
        <UploadState state={state} name={name} />
        {(state.is === 'failed' || state.is === 'interrupted') && (
          <button
            type="button"
            className="link justify-self-start"
            aria-label={`${t('form.again')}: ${name}`}
            onClick={onRetry}
          >
            {t('form.again')}
          </button>
        )}
      </div>
      <button type="button" className="field-button" aria-label={`${remove}: ${name}`} onClick={onRemove}>
        <EditorIcon name="x" />
      </button>
    </li>
  );
}

function UploadState({ state, name }: { state: QueuedFile['state']; name: string }) {
  const t = useTranslate();
  const sentence = useErrorMessage();
  switch (state.is) {
    case 'refused':
      return (
        <p role="alert" className="field-error">
          {sentence(state.code)}
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className="field-error">
          {state.message}
        </p>
      );
    case 'sending':
      if (state.part === 1) return <p className="field-hint">{t('pictures.processing')}</p>;
      return <ProgressBar max={1} value={state.part} aria-label={t('pictures.sending', { name })} />;
    case 'interrupted':
      return (
        <p role="status" className="field-hint">
          {t('pictures.interrupted')}
        </p>
      );
    case 'preparing':
      return <p className="field-hint">{t('pictures.preparing')}</p>;
    default:
      return <p className="field-hint">{t('pictures.waiting')}</p>;
  }
}

/** Drawn on a canvas, since our CSP allows only the server's images. */
const previewBox =
  'grid h-11 w-14 flex-none place-items-center overflow-hidden rounded-[4px] bg-sunken [&_canvas]:size-full [&_canvas]:object-cover';

function Preview({ canvas, wrong }: { canvas: HTMLCanvasElement | undefined; wrong: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (canvas) place.current?.replaceChildren(canvas);
  }, [canvas]);
  return (
    <>
      <span ref={place} className={`${previewBox} text-muted`} aria-hidden="true" hidden={!canvas} />
      {!canvas && (
        <span className={`${previewBox} ${wrong ? 'text-error' : 'text-muted'}`}>
          <EditorIcon name={wrong ? 'warning' : 'file'} />
        </span>
      )}
    </>
  );
}
