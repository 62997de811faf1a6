import type { Kind, Purpose } from '#contract/reference.ts';
import type { GoneReason } from '#domain/listings/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** What became of it, in one sentence: sold or let by its purpose, expired, withdrawn. */
export function goneText(
  { kind, purpose, reason }: { kind: Kind; purpose: Purpose; reason: GoneReason },
  locale: Locale,
): string {
  const t = translator(locale);
  if (reason !== 'SOLD') return t(`gone.${reason}`);
  if (kind !== 'SINGLE') return t('gone.SOLD_PROJECT');
  return t(purpose === 'SALE' ? 'gone.SOLD' : 'gone.LET');
}
