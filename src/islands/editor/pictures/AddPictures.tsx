import { maxImages } from '#contract/media/upload.ts';
import { FilePicker } from '#islands/editor/uploads/DropZone.tsx';
import { useTranslate } from '#islands/page/words.tsx';

const accept = 'image/*,.heic,.heif';

export function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FilePicker icon="image" accept={accept} onFiles={onFiles}>
          {t('pictures.choose')}
        </FilePicker>
        <span className="hidden pointer-coarse:contents">
          <FilePicker icon="camera" tone="plain" accept="image/*" camera onFiles={onFiles}>
            {t('pictures.camera')}
          </FilePicker>
        </span>
      </div>
      <p className="field-hint pointer-coarse:hidden">{t('pictures.drop')}</p>
      <p className="field-hint">{t('pictures.limits', { max: maxImages })}</p>
    </>
  );
}
