import type { ListingPoint, Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { openStreetMapLink } from '#domain/places/map-link.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { LazyPart } from '#islands/editor/frame/LazyPart.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { Coordinates } from './Coordinates.tsx';
import { MoveNotice } from './MoveNotice.tsx';
import { usePinMoves } from './pin-moves.ts';
import { useEditorState } from './place-types.ts';
import { useChosenPoint, usePlaceLabel } from './use-place.ts';
import { useTakePoint } from './use-point.ts';

const bringMap = () => import('./PinMap.tsx');

const farKm = 15;

/** Where exactly it is: as coordinates and on the map, and how much of it visitors see. */
export function PinPlace() {
  const location = useEditorState(({ facts }) => facts.location);
  const take = useTakePoint();
  return (
    <div className="col-span-full grid min-w-0 gap-3">
      <Coordinates point={location} onMove={(point) => take(point, 'TYPED')} />
      {location ? <Pin location={location} /> : <MoveNotice beside="MAP" />}
    </div>
  );
}

function Pin({ location }: { location: ListingPoint }) {
  const t = useTranslate();
  const centre = useChosenPoint();
  const seen = useSeenPoint(location);
  const { move } = usePinMoves();
  const { type } = useField('location');
  return (
    <>
      <LazyPart bring={bringMap}>
        {({ PinMap }) => <PinMap point={location} precision={location.precision} seen={seen} onMove={move} />}
      </LazyPart>
      <MoveNotice beside="MAP" />
      <p id="pin-help" className="field-hint">
        {t('editor.pin_help')}
      </p>
      {centre && <Distance from={centre} to={location} />}
      <p>
        <a
          className="link"
          href={openStreetMapLink({ ...location, precision: 'EXACT' })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('listing.open_map')}
        </a>
      </p>
      <PrecisionChoice precision={location.precision} onChoose={(precision) => type({ ...location, precision })} />
    </>
  );
}

/** Where visitors see a hidden address: its distance to the true point stays; unknown until the precision is saved. */
function useSeenPoint({ lat, lng }: Point): Point | undefined {
  const saved = useEditorState(({ draft }) => draft.saved);
  const from = useEditorState(({ draft }) => draft.adapter.factsOf(draft.saved).location);
  if (from?.precision !== 'APPROXIMATE' || !saved.publicPoint) return undefined;
  return { lat: lat + saved.publicPoint.lat - from.lat, lng: lng + saved.publicPoint.lng - from.lng };
}

type Precision = ListingPoint['precision'];

function PrecisionChoice({ precision, onChoose }: { precision: Precision; onChoose: (precision: Precision) => void }) {
  const t = useTranslate();
  const { id, error } = useField('location');
  return (
    <Choices
      {...{ id, error }}
      label={t('editor.precision')}
      kind="radio"
      options={[
        { code: 'APPROXIMATE', name: t('editor.approximate') },
        { code: 'EXACT', name: t('editor.exact') },
      ]}
      chosen={[precision]}
      hint={t(`editor.precision_${precision}`)}
      onChoose={(code) => onChoose(code === 'EXACT' ? 'EXACT' : 'APPROXIMATE')}
    />
  );
}

/** The distance of the pin from the settlement's centre; a large one is probably a mistake. */
function Distance({ from, to }: { from: Point; to: Point }) {
  const t = useTranslate();
  const locale = useLocale();
  const place = usePlaceLabel();
  const km = distanceKm(from, to);
  const metres = Math.round(km * 100) * 10;
  return (
    <div role="status">
      {place && <p>{t('editor.pin_distance', { distance: formatDistance(locale, metres), place })}</p>}
      {km > farKm && (
        <p className="notice bg-warning-soft text-strong">
          <Icon name="warning" />
          <span>{t('editor.pin_far')}</span>
        </p>
      )}
    </div>
  );
}
