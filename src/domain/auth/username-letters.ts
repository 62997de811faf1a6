/** Latin letters that no accent explains, as their basic ones; every other one is a–z, or a–z with accents. */
export const furtherLatin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'p',
};

/** Cyrillic letters of the Slavic languages, as the Latin ones that they look like, in either case. */
export const latinLookingCyrillic: Record<string, string> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  з: '3',
  и: 'n',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ч: '4',
  ш: 'w',
  ь: 'b',
};

/** Signs that are taken for one another, as one of them. */
export const alike: [RegExp, string][] = [
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[._-]+/g, '.'],
];

/** Names under which the portal itself speaks; nobody else has one, nor one that looks like it or has numbers at its end. */
export const officialNames = [
  'admin',
  'administracija',
  'administrator',
  'korisnickapodrska',
  'moderator',
  'nekretnine',
  'nekretnineportal',
  'podrska',
  'portal',
  'root',
  'security',
  'service',
  'sigurnost',
  'superuser',
  'support',
  'sustav',
  'system',
  'urednik',
  'urednistvo',
  'webmaster',
  'postmaster',
  'hostmaster',
  'noreply',
];

/** Words that something else could take for more than a name. */
export const reservedWords = [
  'abuse',
  'anonymous',
  'api',
  'false',
  'info',
  'kontakt',
  'contact',
  'me',
  'mail',
  'null',
  'true',
  'undefined',
  'www',
];
