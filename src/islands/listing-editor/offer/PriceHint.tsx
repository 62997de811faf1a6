import { pricedArea, pricePerM2 } from '#domain/listings/price-per-m2.ts';
import { unlikelyFacts } from '#domain/listings/unlikely-facts.ts';
import { formatArea, formatPrice, formatPricePerM2 } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Facts } from '#islands/listing-editor/draft/paths.ts';
import { useEditorState } from '#islands/listing-editor/use-editor.tsx';
import { usePriceLevel } from './use-price-level.ts';

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
    <div className="price-hint col-span-full grid min-w-0 gap-2 text-md *:empty:hidden">
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
    <div className="grid gap-2 empty:hidden" role="status">
      {warnings.map((warning) => (
        <p key={warning} className="notice bg-warning-soft text-strong">
          <Icon name="warning" />
          <span>{t(`editor.warning.${warning}`)}</span>
        </p>
      ))}
    </div>
  );
}
