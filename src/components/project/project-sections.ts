import type { ProjectView } from '#contract/projects/project.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The existing sections of a project's page, as links within the page. */
export function projectSections(
  { units, unitTypes, buildings, documents, model }: ProjectView,
  locale: Locale,
): { href: string; name: string }[] {
  const t = translator(locale);
  const sections = [
    { id: 'units', name: t('project.section_units'), present: units.length + unitTypes.length > 0 },
    {
      id: 'plans',
      name: t('project.section_plans'),
      present: buildings.some(({ floors }) => floors.some(({ plan }) => plan !== null)),
    },
    { id: 'place', name: t('listing.place'), present: true },
    { id: 'documents', name: t('project.documents'), present: documents.length > 0 },
    { id: 'model', name: t('project.model'), present: model !== null },
  ];
  return sections.flatMap(({ id, name, present }) => (present ? { href: `#${id}`, name } : []));
}
