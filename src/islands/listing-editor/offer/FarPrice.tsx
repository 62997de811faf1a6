import { formatPrice } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { askedPath } from '#islands/editor/public-edits.ts';
import { showTyped } from '#islands/listing-editor/draft/typed.ts';
import { useEditor, useEditorState } from '#islands/listing-editor/use-editor.tsx';

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
