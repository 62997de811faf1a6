import { memo, useDeferredValue } from 'react';
import { cardView } from '#i18n/card-view.ts';
import { shownFacts } from '#domain/shown-facts.ts';
import type { ManagedListing } from '#contract/managed-listing.ts';
import { useLocale, useWords } from '../../ui/words.tsx';
import type { Facts } from '../draft/paths.ts';
import { usePlaceLabel } from '../place/use-place.ts';
import { useEditorState } from '../use-editor.tsx';
import { cardOf } from './card-of.ts';

/** The listing as a card among others, as it is now. It follows a moment later, so that typing never waits for it. */
export function CardPreview() {
  const t = useWords();
  const facts = useDeferredValue(useEditorState((state) => state.facts));
  const saved = useDeferredValue(useEditorState(({ draft }) => draft.saved));
  const place = usePlaceLabel();
  return (
    <section className="preview" aria-labelledby="preview">
      <h2 id="preview">{t('editor.preview')}</h2>
      <Card facts={facts} saved={saved} place={place} />
    </section>
  );
}

const Card = memo(function Card({ facts, saved, place }: { facts: Facts; saved: ManagedListing; place: string }) {
  const t = useWords();
  const locale = useLocale();
  const now = Date.now();
  const card = cardOf(shownFacts(facts), saved, new Date(now).toISOString());
  const view = cardView(card, { t, locale, place: () => place, now });
  const { picture } = view;
  const hasPrice = facts.priceOnRequest || facts.priceCents !== null;
  return (
    <article className="card">
      {picture ? (
        <img
          className={picture.placeholder}
          src={picture.src}
          srcSet={picture.srcset}
          sizes="20em"
          width="640"
          height="480"
          alt=""
        />
      ) : (
        <div className="card-blank">{t('card.no_picture')}</div>
      )}
      <p className="card-price">{hasPrice ? view.price : t('editor.no_price')}</p>
      <h3 lang={view.titleLanguage}>{view.title || t('editor.no_title')}</h3>
      <p>{view.place || t('editor.no_place_yet')}</p>
      <p className="card-facts">
        {view.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {view.badges.length > 0 && (
        <p className="card-badges">
          {view.badges.map(({ text, tone }) => (
            <b key={text} className={tone}>
              {text}
            </b>
          ))}
        </p>
      )}
      {view.pictureCount && <p className="card-count">{view.pictureCount}</p>}
    </article>
  );
});
