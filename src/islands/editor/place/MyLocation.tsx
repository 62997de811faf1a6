import { useState } from 'react';
import type { Point } from '#contract/location.ts';
import { isNearCroatia } from '#domain/places/pin-bounds.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useTakePoint } from './use-point.ts';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };
/** Metres; a position known less well than this may be of another street. */
const goodAccuracy = 100;

type Located = { point: Point; accuracy: number };
type Failure = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'outside';

const failures: Record<number, Failure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the browser, which asks the person, for the device's position. */
function locate(): Promise<Located | Failure> {
  if (!('geolocation' in navigator)) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        resolve(isNearCroatia({ lat, lng }) ? { point: { lat, lng }, accuracy } : 'outside'),
      ({ code }) => resolve(failures[code] ?? 'unavailable'),
      options,
    );
  });
}

/** Puts the pin where the device is, only when asked to. */
export function MyLocation() {
  const t = useTranslate();
  const locale = useLocale();
  const take = useTakePoint();
  const [found, setFound] = useState<Located | Failure | 'busy'>();

  async function press(): Promise<void> {
    setFound('busy');
    const located = await locate();
    setFound(located);
    if (typeof located !== 'string') take(located.point, 'LOCATED');
  }

  const isFailure = typeof found === 'string' && found !== 'busy';
  const isRough = typeof found === 'object' && found.accuracy > goodAccuracy;
  return (
    <>
      <Button tone="plain" busy={found === 'busy'} onClick={() => void press()}>
        <Icon name="locate" />
        <span className="max-sm:sr-only">{t('editor.my_location.button')}</span>
      </Button>
      <div role="status" className="basis-full empty:absolute">
        {found === 'busy' && <p className="field-hint">{t('editor.my_location.busy')}</p>}
        {isFailure && <p className="field-error">{t(`editor.my_location.${found}`)}</p>}
        {isRough && (
          <p className="field-hint">
            {t('editor.my_location.rough', { distance: formatDistance(locale, Math.round(found.accuracy / 10) * 10) })}
          </p>
        )}
      </div>
    </>
  );
}
