import letters from './username-letters.json' with { type: 'json' };

/** Latin letters that are not accented forms, mapped to basic ones; all others are a–z, possibly with accents. */
const furtherLatin: Record<string, string> = letters.furtherLatin;
/** Slavic Cyrillic letters mapped to the Latin letters they resemble in either case. */
const latinLookingCyrillic: Record<string, string> = letters.latinLookingCyrillic;

/** Confusable characters, mapped to one of them. */
const alike: [RegExp, string][] = [
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[._-]+/g, '.'],
];

const accents = /\p{M}/gu;
const latin = /^[a-z]$/;
const cyrillic = /^[а-яђєѕіјљњћџґ]$/;

/** Lower case without accents; other confusable characters remain. */
function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '');
}

function withLatin(text: string): string {
  return [...text].map((sign) => furtherLatin[sign] ?? latinLookingCyrillic[sign] ?? sign).join('');
}

/** Equal for all confusable names: case, accents, 0 and o, Cyrillic look-alikes (Unicode TS 39). */
export function usernameSkeleton(name: string): string {
  return alike.reduce((text, [signs, one]) => text.replace(signs, one), withLatin(plain(name)));
}

/** Letters of either the Latin or the Cyrillic alphabet, not both, and digits 0–9; at least one character. */
function isOneScript(name: string): boolean {
  const characters = [...plain(name)].filter((sign) => !/[._-]/.test(sign));
  const isLatin = (sign: string) => latin.test(sign) || sign in furtherLatin;
  const ofOne = (isLetter: (sign: string) => boolean) => characters.every((sign) => /\d/.test(sign) || isLetter(sign));
  return characters.length > 0 && (ofOne(isLatin) || ofOne((sign) => cyrillic.test(sign)));
}

/** Names reserved for the portal itself, including look-alikes and names with a numeric suffix. */
const officialSkeletons = new Set(letters.officialNames.map(usernameSkeleton));
/** Words that other code could mistake for something other than a name. */
const reservedSkeletons = new Set(letters.reservedWords.map(usernameSkeleton));

/** What ends the name of a company in Croatia, with all that follows; and what begins that of a craft. */
const legalForm =
  /[\s,]+(?:j\.?\s?)?(?:d\.?\s?o\.?\s?o|d\.?\s?d|k\.?\s?d|t\.?\s?d)(?![\p{L}\d]).*$|^obrt\s+|[\s,]+obrt$/iu;

type Portal = { name: string; company: { name: string } };

const skeletonsOf = (...names: string[]) =>
  names.map((name) => usernameSkeleton(name.replace(/[^\p{L}\p{M}\d]/gu, ''))).filter(Boolean);

/** Each word of the name is checked, but the company's name as a whole alone: it may be a person's. */
function isReserved(name: string, portal: Portal | undefined): boolean {
  if (reservedSkeletons.has(usernameSkeleton(name))) return true;
  const ofBrand = portal ? skeletonsOf(portal.name) : [];
  const company = portal?.company.name ?? '';
  const ofCompany = skeletonsOf(company, company.replace(legalForm, ''));
  const words = name.split(/[._-]+/);
  const looksOf = (word: string) => [word, word.replace(/\d+$/, '')].map(usernameSkeleton);
  const whole = looksOf(words.join(''));
  return (
    [...words.flatMap(looksOf), ...whole].some((look) => officialSkeletons.has(look) || ofBrand.includes(look)) ||
    whole.some((look) => ofCompany.includes(look))
  );
}

/** Why nobody may have this name, valid by the contract's `Username`: of mixed scripts, or the portal's own; else undefined. */
export function usernameRefusal(name: string, portal?: Portal): 'USERNAME_INVALID' | 'USERNAME_TAKEN' | undefined {
  if (!isOneScript(name)) return 'USERNAME_INVALID';
  return isReserved(name, portal) ? 'USERNAME_TAKEN' : undefined;
}
