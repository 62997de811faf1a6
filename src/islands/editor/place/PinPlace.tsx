import { lazy, Suspense, useState } from 'react';
import type { ListingPoint, Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { openStreetMapLink } from '#domain/places/map-link.ts';
import { parseCoordinates } from '#domain/words/search-number.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { Choices, FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { isNearCroatia, clamped } from './near-croatia.ts';
import { TooFar } from './TooFar.tsx';
import { useEditorState, useField, useUnits, rounded, usePlaceLabel, useSettlementPoint } from './use-place.ts';

/** Lazy: it brings the outlines of all counties, as large as the rest of the section. */
const PinMap = lazy(() => import('./PinMap.tsx').then((module) => ({ default: module.PinMap })));

const farKm = 15;
/** Pins farther away than this need confirmation. */
const tooFarKm = 30;

const textOf = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Parses coordinates as maps give them: `43.50812, 16.44019`. */
function pointIn(text: string): Point | undefined {
  const [lat, lng] = parseCoordinates(text.replace(/[()°]/g, ''), 2) ?? [];
  const point = lat === undefined || lng === undefined ? undefined : { lat, lng };
  return point && isNearCroatia(point) ? point : undefined;
}

/** The pin as it is moved or typed; far-away pins need confirmation. */
function usePin(centre: Point | undefined) {
  const { hold } = useEditor();
  const { type } = useField('location');
  const location = useEditorState(({ facts }) => facts.location);
  const [asked, setAsked] = useState<Point>();
  const isTooFar = (point: Point) => centre !== undefined && distanceKm(centre, point) > tooFarKm;

  function change(next: Partial<ListingPoint>): void {
    if (location) type({ ...location, ...next, ...rounded(clamped({ ...location, ...next })) });
  }

  function take(point: Point): void {
    setAsked(undefined);
    change(point);
  }

  function move(point: Point): void {
    if (location && isTooFar(point) && !isTooFar(location)) setAsked(point);
    else take(point);
  }

  function moveTyped(point: Point): void {
    hold('location');
    move(point);
  }

  return { location, asked, change, take, move, moveTyped, keep: () => setAsked(undefined) };
}

export function PinPlace() {
  const t = useTranslate();
  const units = useUnits();
  const { leave } = useField('location');
  const centre = useSettlementPoint();
  const name = usePlaceLabel();
  const { location, asked, change, take, move, moveTyped, keep } = usePin(centre);
  if (!units || !location) return null;

  return (
    <div className="col-span-full grid min-w-0 gap-3">
      <PrecisionChoice precision={location.precision} onChoose={(precision) => change({ precision })} />
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
      <Coordinates point={location} onMove={moveTyped} onLeave={leave} />
      {asked && centre && <TooFar {...{ point: asked, centre }} onYes={() => take(asked)} onNo={keep} />}
      <Suspense fallback={<div className="aspect-4/3 w-full rounded-card hairline bg-sunken" />}>
        <PinMap
          countyId={units.countyId}
          point={location}
          centre={centre}
          name={name.split(',', 1)[0] ?? ''}
          approximate={location.precision === 'APPROXIMATE'}
          onMove={move}
        />
      </Suspense>
      <p id="pin-help" className="field-hint">
        {t('editor.pin_help')}
      </p>
      {centre && <Distance from={centre} to={location} />}
    </div>
  );
}

type Precision = ListingPoint['precision'];

function PrecisionChoice({ precision, onChoose }: { precision: Precision; onChoose: (precision: Precision) => void }) {
  const t = useTranslate();
  const { id, error, leave } = useField('location');
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
      onLeave={leave}
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

type CoordinatesProps = { point: Point; onMove: (point: Point) => void; onLeave: () => void };

function Coordinates({ point, onMove, onLeave }: CoordinatesProps) {
  const t = useTranslate();
  const [own, setOwn] = useState<string>();
  const [error, setError] = useState<string>();

  function change(text: string): void {
    setOwn(text);
    const found = pointIn(text);
    if (found) onMove(found);
  }

  return (
    <FieldFrame
      id="field-coordinates"
      label={t('editor.coordinates')}
      hint={t('editor.coordinates_hint')}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          value={own ?? textOf(point)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            const isRight = own === undefined || pointIn(own) !== undefined;
            setError(isRight ? undefined : 'COORDINATES_INVALID');
            if (isRight) setOwn(undefined);
            onLeave();
          }}
        />
      )}
    </FieldFrame>
  );
}
