import type { Locale } from '#i18n/locales.ts';
import type { DemoPerson } from './people.ts';

/** What the demo provider answers: JSON to servers; to people a page with a choice, or the way back to the portal. */
export type DemoAnswer =
  | { kind: 'JSON'; status: number; value: unknown }
  | { kind: 'CHOICE'; title: string; locale: Locale; people: readonly Choice[]; cancel: string }
  | { kind: 'REDIRECT'; location: string };

/** A person to log in as, and the address to go to. */
export type Choice = { person: DemoPerson; href: string };

export function json(value: unknown, status = 200): DemoAnswer {
  return { kind: 'JSON', status, value };
}
