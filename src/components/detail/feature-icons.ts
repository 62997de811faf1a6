import type { CodeOf } from '#contract/reference.ts';
import type { IconName } from '../site/icons.ts';

const icons: Partial<Record<CodeOf<'flag'>, IconName>> = {
  GARDEN: 'trees',
  POOL: 'waves',
  SEA_VIEW: 'eye',
  FIRST_ROW_SEA: 'waves',
  NEAR_SEA: 'waves',
  AC: 'snowflake',
  ELEVATOR: 'arrow-up-down',
  FREIGHT_ELEVATOR: 'arrow-up-down',
  STORAGE: 'warehouse',
  CELLAR: 'warehouse',
  BARBECUE: 'flame',
  FIREPLACE: 'flame',
  SOLAR_PANELS: 'sun',
  BARRIER_FREE: 'accessibility',
  ALARM: 'bell',
  VIDEO_INTERCOM: 'video',
  SECURITY_DOOR: 'shield-check',
  POWER: 'zap',
  INTERNET: 'globe',
  LUXURY: 'star',
  EV_CHARGER: 'zap',
  BATHTUB: 'bath',
  JACUZZI: 'bath',
  VIDEO_VIEWING: 'video',
  PAVED_ROAD: 'car',
};

/** The icon of a feature; a check mark where none says it better. */
export function featureIcon(flag: CodeOf<'flag'>): IconName {
  return icons[flag] ?? 'check';
}
