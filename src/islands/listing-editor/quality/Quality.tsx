import { useEffect, useId, useState } from 'react';
import { readFactGains } from '#client/listings/managed-listing.ts';
import type { FactGains, QualityFact } from '#contract/listings/quality.ts';
import { adviceFor, listingQuality } from '#domain/listings/quality.ts';
import { otherTextLanguage, textLanguageOf } from '#i18n/locales.ts';
import { ProgressBar } from '#islands/controls/ProgressBar.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { useEditorState } from '#islands/listing-editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

/** Where each fact is told; texts in the page's language, unless the other one is what lacks. */
const fields: Record<QualityFact, string> = {
  PICTURES: 'images',
  MORE_PICTURES: 'images',
  FLOOR_PLAN: 'images',
  DESCRIPTION: 'description',
  LANGUAGES: 'title',
  EXACT_PLACE: 'location',
  FEATURES: 'flags',
  YEAR_BUILT: 'yearBuilt',
  ENERGY_CLASS: 'energyClass',
  HEATING: 'heatingType',
  PARKING: 'parkingTypes',
  PAPERS: 'papers',
  VIDEO: 'videoUrl',
};

/** Empty until they are there, and where they cannot be had. */
function useGains(): FactGains {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const [gains, setGains] = useState<FactGains>([]);
  useEffect(() => {
    let isOver = false;
    setGains([]);
    if (purpose && category)
      readFactGains({ purpose, category }).then(
        (read) => !isOver && setGains(read),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [purpose, category]);
  return gains;
}

/** How much of what its kind can have a listing tells, and what would help most. */
export function Quality() {
  const t = useTranslate();
  const locale = useLocale();
  const heading = useId();
  const gains = useGains();
  const text = useEditorState(({ facts, draft }) =>
    JSON.stringify(listingQuality({ ...facts, images: draft.saved.images }) ?? null),
  );
  const quality = JSON.parse(text) as ReturnType<typeof listingQuality> | null;
  if (!quality) return null;
  const { score, untold } = quality;
  const advice = adviceFor(untold, gains);

  function go(fact: QualityFact): void {
    const own = textLanguageOf(locale);
    const language = { DESCRIPTION: own, LANGUAGES: otherTextLanguage(own) }[fact as string];
    void focusField(language ? `${fields[fact]}.${language}` : fields[fact]);
  }

  return (
    <section className="stack gap-3 rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)]" aria-labelledby={heading}>
      <h2 id={heading} className="figures" tabIndex={-1}>
        {t('editor.quality.score', { score })}
      </h2>
      <ProgressBar value={score} max={100} aria-hidden="true" />
      {advice.length > 0 && <p className="field-hint">{t('editor.quality.helps')}</p>}
      <ul>
        {advice.map(({ fact, moreViewsPercent }) => (
          <li key={fact} className="py-0.5">
            <button type="button" className="link text-left text-md pointer-fine:min-h-7" onClick={() => go(fact)}>
              {t(`editor.quality.facts.${fact}`)}
            </button>
            {moreViewsPercent !== undefined && (
              <p className="field-hint">{t('editor.quality.more_views', { percent: moreViewsPercent })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
