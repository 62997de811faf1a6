import type { TextLanguage } from '#contract/locales.ts';
import { isCaption, numberCaption, numbered, type Caption } from '#contract/media/captions.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

export type Texts = { hr: string; en: string };

type Props = {
  captions: readonly Caption[];
  texts: Texts;
  /** The Croatian texts of the other pictures. */
  used: readonly (string | null)[];
  onChoose: (texts: Texts, code: string) => void;
};

/** Proposed captions: one fills both languages, and leaves what the owner has written. */
export function CaptionChips({ captions, texts, used, onChoose }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const isFree = {
    hr: !texts.hr.trim() || isCaption(texts.hr, captions, 'hr'),
    en: !texts.en.trim() || isCaption(texts.en, captions, 'en'),
  };
  if (captions.length === 0 || !(isFree.hr || isFree.en)) return null;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('pictures.captions')}>
      {captions.map((caption) => {
        const { code, number, ...proposed } = numberCaption(caption, used);
        return (
          <button
            key={code}
            type="button"
            className="choice aria-pressed:border-sea aria-pressed:bg-sea-soft"
            aria-pressed={texts.hr === proposed.hr}
            onClick={() =>
              onChoose({ hr: isFree.hr ? proposed.hr : texts.hr, en: isFree.en ? proposed.en : texts.en }, code)
            }
          >
            {locale in caption ? proposed[locale as TextLanguage] : numbered(t(`captions.${code}`), number)}
          </button>
        );
      })}
    </div>
  );
}
