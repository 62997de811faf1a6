import type { Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type Props = { point: Point; centre: Point; onYes: () => void; onNo: () => void };

/** Asks for confirmation of a pin suspiciously far from its settlement. */
export function TooFar({ point, centre, onYes, onNo }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const distance = formatDistance(locale, Math.round(distanceKm(centre, point)) * 1000);
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="error" />
      <div>
        <p>{t('editor.pin_too_far.text', { distance })}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="plain" onClick={onNo}>
            {t('editor.pin_too_far.no')}
          </Button>
          <Button tone="plain" onClick={onYes}>
            {t('editor.pin_too_far.yes')}
          </Button>
        </div>
      </div>
    </div>
  );
}
