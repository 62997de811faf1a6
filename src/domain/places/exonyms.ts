import otherNames from './other-names.json' with { type: 'json' };

type OtherNames = { names: string; shown?: Readonly<Record<string, string>> };
const byPlace: Readonly<Record<string, OtherNames>> = otherNames;

/** The further names of a place by which people search: short, spoken and old ones, and those of other languages. */
export function otherNamesOf(place: string): readonly string[] {
  return byPlace[place]?.names.split(', ') ?? [];
}

/** The name that pages of a language use, where it differs from the Croatian one. */
export function shownName(place: string, language: string): string | undefined {
  return byPlace[place]?.shown?.[language];
}
