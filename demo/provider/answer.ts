import type { Locale } from '#i18n/locales.ts';
import type { DemoPerson } from './people.ts';

/** A response of the demo provider: JSON for servers, a login page for users, or a redirect to the portal. */
export type DemoAnswer =
  | { kind: 'JSON'; status: number; value: unknown }
  | { kind: 'CHOICE'; title: string; locale: Locale; people: readonly Choice[]; cancel: string }
  | { kind: 'REDIRECT'; location: string };

/** A person to log in as, with the link's URL. */
export type Choice = { person: DemoPerson; href: string };

export function json(value: unknown, status = 200): DemoAnswer {
  return { kind: 'JSON', status, value };
}
