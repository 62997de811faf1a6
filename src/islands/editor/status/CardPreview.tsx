import { memo, useDeferredValue } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { cardView } from '#i18n/card-view.ts';
import { usePlaceLabel } from '#islands/editor/place/use-place.ts';
import type { Saved } from '#islands/editor/adapter.ts';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

export type CardText = { card: ListingCard; hasPrice: boolean };

const nobody = 0;
/** Keeps a card that nobody else sees yet from being marked as new. */
const longAgo = '1970-01-01T00:00:00.000Z';

const nothing = {
  previousPriceCents: null,
  pricePerM2Cents: null,
  netArea: null,
  plotArea: null,
  rooms: null,
  floor: null,
};

type SavedCard = Pick<Saved, 'id' | 'status' | 'images'> &
  Pick<ManagedListing, 'countyId' | 'municipalityId' | 'publishedAt'>;
type CardFacts = Pick<
  ManagedListing,
  'category' | 'type' | 'settlementId' | 'quarterId' | 'street' | 'location' | 'condition'
>;
type OwnCard = Pick<ListingCard, 'kind' | 'title'> & Partial<ListingCard>;

/** The card as in search results: the entity's own values over the common ones. */
export function cardOf(saved: SavedCard, facts: CardFacts, own: OwnCard): ListingCard {
  const { category, type, settlementId, quarterId, location, condition } = facts;
  const street = location?.precision === 'EXACT' ? facts.street : null;
  return {
    ...nothing,
    ...{
      id: saved.id,
      type,
      street,
      location,
      condition,
      url: '',
      purpose: 'SALE',
      priceCents: null,
      priceOnRequest: false,
    },
    ...{ hasModel: false, hasFloorPlans: false, checkedPapers: [], project: null },
    category: category ?? 'FLAT',
    status: saved.status === 'RESERVED' ? 'RESERVED' : 'PUBLISHED',
    countyId: saved.countyId ?? nobody,
    municipalityId: saved.municipalityId ?? nobody,
    settlementId: settlementId ?? nobody,
    quarterId,
    image: saved.images[0] ?? null,
    imageCount: saved.images.length,
    publishedAt: saved.publishedAt ?? longAgo,
    ...own,
  };
}

/** A live preview of the card; `text` is a `CardText` as JSON, so that other changes cause no re-render. */
export function CardPreview({ text: newest }: { text: string }) {
  const t = useTranslate();
  const text = useDeferredValue(newest);
  return (
    <section className="preview grid max-w-[24rem] gap-2" aria-labelledby="preview">
      <h2 id="preview">{t('editor.preview')}</h2>
      <Card text={text} />
    </section>
  );
}

const Card = memo(function Card({ text }: { text: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const place = usePlaceLabel();
  const now = useNow();
  const { card, hasPrice } = JSON.parse(text) as CardText;
  const view = cardView(card, { t, locale, place: () => place, now });
  const { picture } = view;
  const [units, amount] = hasPrice ? view.priceParts : [undefined, t('editor.no_price')];
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
      <p className="card-price">
        {units && <span>{units}</span>} <strong>{amount}</strong>
        {view.pricePerM2 && <span>{view.pricePerM2}</span>}
      </p>
      <h3 lang={view.titleLanguage}>{view.title || t('editor.no_title')}</h3>
      <p className="card-place">{view.place || t('editor.no_place_yet')}</p>
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
