import { useEffect, useState } from 'react';
import { readPriceLevel } from '#client/listings/managed-listing.ts';
import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import type { Purpose } from '#contract/reference/index.ts';
import { pricedArea, pricePerM2 } from '#domain/listings/price-per-m2.ts';
import { listingWarnings } from '#domain/listings/listing-warnings.ts';
import { formatPrice, formatArea, formatPricePerM2 } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { NumberInput } from '#islands/editor/fields/ValueInputs.tsx';
import { pathsToConfirm } from '#islands/editor/savable-edits.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { showTyped, type Facts } from '#islands/listing-editor/draft/facts.ts';
import { useField, useEditor, useEditorState } from '#islands/listing-editor/use-editor.tsx';
import { useTranslate, useLocale } from '#islands/page/words.tsx';

const units = { SALE: '€', RENT: 'editor.euros_a_month', SHORT_STAY: 'editor.euros_a_night' };

export function PriceInputs({ purpose }: { purpose: Purpose }) {
  const t = useTranslate();
  const onRequest = useField('priceOnRequest');
  const hasPrice = onRequest.typed !== true;
  return (
    <>
      <div className="col-span-full flex max-w-[24rem] flex-wrap items-end gap-x-3 [&>:not(:last-child)]:flex-[1_1_9.5rem]">
        {hasPrice && (
          <NumberInput
            path="priceCents"
            label={t('listing.field.priceCents')}
            required
            unit={purpose === 'SALE' ? units.SALE : t(units[purpose])}
          />
        )}
        <Checkbox
          id={onRequest.id}
          label={t('editor.on_request')}
          checked={!hasPrice}
          error={onRequest.error}
          onChange={({ target }) => onRequest.type(target.checked)}
          onBlur={onRequest.leave}
        />
      </div>
      {hasPrice && <FarPrice />}
      {hasPrice && <PriceHint />}
    </>
  );
}

/** Asks once for confirmation of a price far from the published one, before it becomes public. */
export function FarPrice() {
  const t = useTranslate();
  const locale = useLocale();
  const editor = useEditor();
  const published = useEditorState(({ draft }) => draft.saved.priceCents);
  const typed = useEditorState(({ draft, facts }) => (pathsToConfirm(draft).length > 0 ? facts.priceCents : null));
  if (typed === null || published === null) return null;
  const [price, before] = [formatPrice(locale, typed), formatPrice(locale, published)];

  function keep(): void {
    editor.type('priceCents', showTyped('priceCents', published, locale));
    editor.leave('priceCents');
    void focusField('priceCents');
  }

  function confirm(): void {
    editor.confirm();
    void focusField('priceCents');
  }

  return (
    <Warning className="col-span-full min-w-0" role="alert">
      <p>{t('editor.far_price.text', { price, before })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={confirm}>{t('editor.far_price.confirm', { price })}</Button>
        <Button tone="plain" onClick={keep}>
          {t('editor.far_price.keep', { before })}
        </Button>
      </div>
    </Warning>
  );
}

/** The usual price level for this kind of property and place; undefined until both are known, or if unavailable. */
export function usePriceLevel(): PriceLevel | undefined {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const settlementId = useEditorState(({ facts }) => facts.settlementId);
  const type = useEditorState(({ facts }) => (facts.category === 'LAND' ? facts.type : null));
  const listingId = useEditorState(({ draft }) => draft.saved.id);
  const [level, setLevel] = useState<PriceLevel>();

  useEffect(() => {
    setLevel(undefined);
    if (!purpose || !category || !settlementId) return;
    const question = new AbortController();
    const asked = { purpose, category, settlementId, listingId, ...(type && { type }) };
    readPriceLevel(asked, question.signal).then(setLevel, () => undefined);
    return () => question.abort();
  }, [purpose, category, settlementId, listingId, type]);

  return level;
}

function useAmount(select: (facts: Facts) => number | null | undefined): number | undefined {
  return useEditorState(({ facts }) => select(facts) ?? undefined);
}

export function PriceHint() {
  const t = useTranslate();
  const locale = useLocale();
  const level = usePriceLevel();
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const area = useAmount(pricedArea);
  const median = level?.medianPerM2Cents ?? undefined;
  const isPerM2 = purpose !== 'SHORT_STAY';
  const perM2 = useAmount(pricePerM2);
  const usual = isPerM2 && level && median;
  const said = [
    isPerM2 && perM2 && t('editor.price_per_m2', { price: formatPricePerM2(locale, perM2) }),
    usual && t(`editor.usual_${level.level}`, { price: formatPricePerM2(locale, usual), count: level.count }),
    usual &&
      area &&
      t('editor.usual_total', {
        area: formatArea(locale, area),
        price: formatPrice(locale, Math.round((usual * area) / 100_000) * 100_000),
      }),
  ];
  return (
    <div className="price-hint col-span-full grid min-w-0 gap-2 text-md *:empty:hidden max-sm:text-sm">
      <p>{said.filter(Boolean).join(' ')}</p>
      <Warnings median={median} />
    </div>
  );
}

function Warnings({ median }: { median: number | undefined }) {
  const t = useTranslate();
  const joined = useEditorState(({ facts }) => listingWarnings(facts, median).join(' '));
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
