import { useEffect, useState } from 'react';
import { readPriceLevel } from '#client/managed-listing.ts';
import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import { useEditorState } from '#islands/listing-editor/use-editor.tsx';
import { pricedArea, pricePerM2 } from '#domain/listings/price-per-m2.ts';
import { unlikelyFacts } from '#domain/listings/unlikely-facts.ts';
import { formatArea, formatPrice, formatPricePerM2 } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Facts } from '#islands/listing-editor/draft/paths.ts';

/** The usual price of what is offered where it is; undefined until both are known, and where it cannot be told. */
export function usePriceLevel(): PriceLevel | undefined {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const [level, setLevel] = useState<PriceLevel>();

  useEffect(() => {
    setLevel(undefined);
    if (!purpose || !category || !settlementId) return;
    const question = new AbortController();
    readPriceLevel({ purpose, category, settlementId }, question.signal).then(setLevel, () => undefined);
    return () => question.abort();
  }, [purpose, category, settlementId]);

  return level;
}

function useAmount(select: (facts: Facts) => number | null | undefined): number | undefined {
  return useEditorState(({ facts }) => select(facts) ?? undefined);
}

/** What the price comes to per m², what is usual in the place, and what looks mistyped. */
export function PriceHint() {
  const t = useWords();
  const locale = useLocale();
  const level = usePriceLevel();
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const area = useAmount(pricedArea);
  const median = level?.medianPerM2Cents ?? undefined;
  const isPerM2 = purpose !== 'SHORT_STAY';
  const perM2 = useAmount(pricePerM2);
  return (
    <div className="price-hint col-span-full min-w-0">
      {isPerM2 && perM2 && <p>{t('editor.price_per_m2', { price: formatPricePerM2(locale, perM2) })}</p>}
      {isPerM2 && median && level && (
        <p>
          {t(`editor.usual_${level.level}`, { price: formatPricePerM2(locale, median), count: level.count })}{' '}
          {area &&
            t('editor.usual_total', {
              area: formatArea(locale, area),
              price: formatPrice(locale, Math.round((median * area) / 100_000) * 100_000),
            })}
        </p>
      )}
      <Warnings median={median} />
    </div>
  );
}

function Warnings({ median }: { median: number | undefined }) {
  const t = useWords();
  const joined = useEditorState(({ facts }) => unlikelyFacts(facts, median).join(' '));
  const warnings = joined.split(' ').filter(Boolean);
  return (
    <div role="status">
      {warnings.map((warning) => (
        <p key={warning} className="notice bg-warning-soft text-strong">
          <Icon name="warning" />
          <span>{t(`editor.warning.${warning}`)}</span>
        </p>
      ))}
    </div>
  );
}
