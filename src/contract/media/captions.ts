import type { TextLanguage } from '#contract/locales.ts';
import type { Category } from '#contract/reference/index.ts';

/** A caption that editors propose, in both languages. */
export type Caption = { code: string; hr: string; en: string };

type Known = { category: Category | null | undefined; flags: readonly string[] };
type Row = Caption & { of: readonly Category[]; flags?: readonly string[] };

const homes: readonly Category[] = ['FLAT', 'HOUSE', 'HOLIDAY', 'ROOM'];
const buildings: readonly Category[] = [...homes, 'COMMERCIAL'];
const all: readonly Category[] = [...buildings, 'GARAGE', 'LAND'];

const rows: readonly Row[] = [
  { code: 'LIVING_ROOM', hr: 'Dnevni boravak', en: 'Living room', of: ['FLAT', 'HOUSE', 'HOLIDAY'] },
  { code: 'KITCHEN', hr: 'Kuhinja', en: 'Kitchen', of: homes },
  { code: 'DINING_ROOM', hr: 'Blagovaonica', en: 'Dining room', of: ['FLAT', 'HOUSE', 'HOLIDAY'] },
  { code: 'BEDROOM', hr: 'Spavaća soba', en: 'Bedroom', of: homes },
  { code: 'BATHROOM', hr: 'Kupaonica', en: 'Bathroom', of: buildings },
  { code: 'HALL', hr: 'Hodnik', en: 'Hall', of: ['FLAT', 'HOUSE', 'HOLIDAY'] },
  { code: 'WORK_ROOM', hr: 'Poslovni prostor', en: 'Business premises', of: ['COMMERCIAL'] },
  { code: 'SHOP_WINDOW', hr: 'Izlog', en: 'Shop window', of: ['COMMERCIAL'] },
  { code: 'PARKING', hr: 'Parkirno mjesto', en: 'Parking space', of: ['GARAGE'] },
  { code: 'ENTRANCE', hr: 'Ulaz', en: 'Entrance', of: ['GARAGE', 'COMMERCIAL'] },
  { code: 'BALCONY', hr: 'Balkon', en: 'Balcony', of: buildings, flags: ['BALCONY'] },
  { code: 'LOGGIA', hr: 'Lođa', en: 'Loggia', of: buildings, flags: ['LOGGIA'] },
  { code: 'TERRACE', hr: 'Terasa', en: 'Terrace', of: buildings, flags: ['TERRACE'] },
  { code: 'GARDEN', hr: 'Vrt', en: 'Garden', of: buildings, flags: ['GARDEN'] },
  { code: 'POOL', hr: 'Bazen', en: 'Pool', of: buildings, flags: ['POOL'] },
  { code: 'STORAGE', hr: 'Spremište', en: 'Storage room', of: buildings, flags: ['STORAGE'] },
  { code: 'SEA_VIEW', hr: 'Pogled na more', en: 'Sea view', of: all, flags: ['SEA_VIEW'] },
  { code: 'VIEW', hr: 'Pogled', en: 'View', of: [...buildings, 'LAND'] },
  { code: 'PLOT', hr: 'Zemljište', en: 'The plot', of: ['LAND'] },
  { code: 'ACCESS', hr: 'Pristupni put', en: 'Access road', of: ['LAND'] },
  { code: 'FRONT', hr: 'Pročelje', en: 'Façade', of: [...buildings, 'GARAGE'] },
  { code: 'PLAN', hr: 'Tlocrt', en: 'Floor plan', of: [...buildings, 'GARAGE'] },
  { code: 'SURROUNDINGS', hr: 'Okolica', en: 'Surroundings', of: all },
];

/** Captions for pictures of a listing: those of its category, and only what its flags say that it has. */
export function captionsFor({ category, flags }: Known): Caption[] {
  return rows
    .filter((row) => !category || row.of.includes(category))
    .filter((row) => !row.flags || row.flags.some((flag) => flags.includes(flag)))
    .map(({ code, hr, en }) => ({ code, hr, en }));
}

/** Captions for pictures of a project. */
export const projectCaptions: readonly Caption[] = [
  { code: 'FRONT', hr: 'Pročelje', en: 'Façade' },
  { code: 'ENTRANCE', hr: 'Ulaz u zgradu', en: 'Entrance of the building' },
  { code: 'LIVING_ROOM', hr: 'Dnevni boravak', en: 'Living room' },
  { code: 'KITCHEN', hr: 'Kuhinja', en: 'Kitchen' },
  { code: 'BATHROOM', hr: 'Kupaonica', en: 'Bathroom' },
  { code: 'TERRACE', hr: 'Terasa', en: 'Terrace' },
  { code: 'GARAGE', hr: 'Garaža', en: 'Garage' },
  { code: 'SITE', hr: 'Gradilište', en: 'Building site' },
  { code: 'AIR', hr: 'Pogled iz zraka', en: 'View from the air' },
  { code: 'SURROUNDINGS', hr: 'Okolica', en: 'Surroundings' },
];

/** A caption of the second picture or a later one: «Spavaća soba 2». */
export const numbered = (text: string, number: number) => (number === 1 ? text : `${text} ${number}`);

/** The caption with the first number that no other picture has: a second bedroom is «Spavaća soba 2». */
export function numberCaption(caption: Caption, usedHr: readonly (string | null)[]): Caption & { number: number } {
  let number = 1;
  while (usedHr.includes(numbered(caption.hr, number))) number += 1;
  return { ...caption, hr: numbered(caption.hr, number), en: numbered(caption.en, number), number };
}

/** Whether a text is one that was proposed, so that choosing another may replace it. */
export function isCaption(text: string, captions: readonly Caption[], language: TextLanguage): boolean {
  const bare = text.trim().replace(/ \d+$/, '');
  return captions.some((caption) => caption[language] === bare);
}
