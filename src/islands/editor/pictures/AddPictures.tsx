import { FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { useTranslate } from '#islands/page/words.tsx';

const accept = 'image/*,.heic,.heif';

type Props = { onFiles: (files: readonly File[]) => void; count: number; maxImages: number };

export function AddPictures({ onFiles, count, maxImages }: Props) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:[&_.button]:px-3">
        <FilePicker icon="image" accept={accept} onFiles={onFiles}>
          {t('pictures.choose')}
        </FilePicker>
        <span className="hidden pointer-coarse:contents">
          <FilePicker icon="camera" tone="plain" accept="image/*" camera onFiles={onFiles}>
            <span className="max-sm:sr-only">{t('pictures.camera')}</span>
          </FilePicker>
        </span>
      </div>
      {count === 0 && <p className="field-hint pointer-coarse:hidden">{t('pictures.drop')}</p>}
      {(count === 0 || count >= maxImages) && <p className="field-hint">{t('pictures.limits', { max: maxImages })}</p>}
    </>
  );
}
