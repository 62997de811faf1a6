import type { FieldSubject } from '#contract/listings/fields.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useWords } from '#islands/page/words.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { FieldInput } from '#islands/listing-editor/fields/FieldInput.tsx';
import { NumberInput } from '#islands/editor/fields/NumberInput.tsx';
import { shownFields } from '#islands/listing-editor/sections.ts';
import { useField } from '#islands/listing-editor/use-editor.tsx';
import { FarPrice } from './FarPrice.tsx';
import { PriceHint } from './PriceHint.tsx';

const units = { SALE: '€', RENT: 'editor.euros_a_month', SHORT_STAY: 'editor.euros_a_night' };

/** What it costs, and on what terms. */
export function OfferSection({ subject }: { subject: FieldSubject }) {
  const t = useWords();
  const { purpose, category } = subject;
  const onRequest = useField('priceOnRequest');
  const hasPrice = onRequest.typed !== true;
  return (
    <EditorSection name="offer">
      {hasPrice && (
        <NumberInput
          path="priceCents"
          label={t('listing.field.priceCents')}
          required
          unit={purpose === 'SALE' ? units.SALE : t(units[purpose])}
          hint={t('editor.price_hint')}
        />
      )}
      <div className="col-span-full min-w-0">
        <Checkbox
          id={onRequest.id}
          label={t('editor.price_on_request')}
          checked={!hasPrice}
          error={onRequest.error}
          onChange={({ target }) => onRequest.type(target.checked)}
          onBlur={onRequest.leave}
        />
      </div>
      {hasPrice && <FarPrice />}
      {hasPrice && <PriceHint />}
      {shownFields('offer', subject).map(({ field, required }) => (
        <FieldInput key={field.name} field={field} required={required} category={category} />
      ))}
    </EditorSection>
  );
}
