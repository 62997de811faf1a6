import type { FieldSubject } from '#contract/listings/fields.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { useWords, useLocale } from '#islands/page/words.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { FieldInput } from '#islands/listing-editor/fields/FieldInput.tsx';
import { NumberInput } from '#islands/editor/fields/NumberInput.tsx';
import { shownFields } from '#islands/listing-editor/sections.ts';
import { useField, useEditor, useEditorState } from '#islands/listing-editor/use-editor.tsx';
import { PriceHint } from './PriceHint.tsx';
import { formatPrice } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { askedPath } from '#islands/editor/held-edits.ts';
import { showTyped } from '#islands/listing-editor/draft/typed.ts';

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

/** Asks once whether a price is meant that is far from the published one, before everybody sees it. */
export function FarPrice() {
  const t = useWords();
  const locale = useLocale();
  const editor = useEditor();
  const published = useEditorState(({ draft }) => draft.saved.priceCents);
  const typed = useEditorState(({ draft, facts }) => (askedPath(draft) ? facts.priceCents : null));
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
    <div className="notice col-span-full min-w-0 bg-warning-soft text-strong" role="alert">
      <Icon name="warning" />
      <div>
        <p>{t('editor.far_price.text', { price, before })}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={confirm}>{t('editor.far_price.confirm', { price })}</Button>
          <Button tone="plain" onClick={keep}>
            {t('editor.far_price.keep', { before })}
          </Button>
        </div>
      </div>
    </div>
  );
}
