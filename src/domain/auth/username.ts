import letters from './username-letters.json' with { type: 'json' };

/** Latin letters that no accent explains, as their basic ones; every other one is a–z, or a–z with accents. */
const furtherLatin: Record<string, string> = letters.furtherLatin;
/** Cyrillic letters of the Slavic languages, as the Latin ones that they look like, in either case. */
const latinLookingCyrillic: Record<string, string> = letters.latinLookingCyrillic;

/** Signs that are taken for one another, as one of them. */
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

/** In small letters without accents; what look different for one sign of another remain. */
function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '');
}

function withLatin(text: string): string {
  return [...text].map((sign) => furtherLatin[sign] ?? latinLookingCyrillic[sign] ?? sign).join('');
}

/** The same for all names that people take for one another: case, accents, 0 and o, Cyrillic look-alikes (Unicode TS 39). */
export function usernameSkeleton(name: string): string {
  return alike.reduce((text, [signs, one]) => text.replace(signs, one), withLatin(plain(name)));
}

/** Letters of the Latin or of the Cyrillic alphabet, not of both, and the digits 0–9; at least one of these. */
function isOneScript(name: string): boolean {
  const characters = [...plain(name)].filter((sign) => !/[._-]/.test(sign));
  const isLatin = (sign: string) => latin.test(sign) || sign in furtherLatin;
  const ofOne = (isLetter: (sign: string) => boolean) => characters.every((sign) => /\d/.test(sign) || isLetter(sign));
  return characters.length > 0 && (ofOne(isLatin) || ofOne((sign) => cyrillic.test(sign)));
}

/** Names under which the portal itself speaks; nobody else has one, nor one that looks like it or has numbers at its end. */
const officialSkeletons = new Set(letters.officialNames.map(usernameSkeleton));
/** Words that something else could take for more than a name. */
const reservedSkeletons = new Set(letters.reservedWords.map(usernameSkeleton));

function isReserved(name: string): boolean {
  if (reservedSkeletons.has(usernameSkeleton(name))) return true;
  const words = name.split(/[._-]+/);
  return [...words, words.join('')].some(
    (word) =>
      officialSkeletons.has(usernameSkeleton(word)) ||
      officialSkeletons.has(usernameSkeleton(word.replace(/\d+$/, ''))),
  );
}

/**
 * Why nobody can have this name, which has the form of the contract's `Username`; undefined where at most another
 * account stands in the way.
 */
export function usernameRefusal(name: string): 'USERNAME_INVALID' | 'USERNAME_TAKEN' | undefined {
  if (!isOneScript(name)) return 'USERNAME_INVALID';
  return isReserved(name) ? 'USERNAME_TAKEN' : undefined;
}
