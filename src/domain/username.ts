import { fold } from './fold.ts';

const scripts = [/^\p{Script=Latin}*$/u, /^\p{Script=Cyrillic}*$/u, /^\p{Script=Greek}*$/u];

/** Letters of other scripts that look like Latin ones, after Unicode's confusables (UTS 39), as far as names are written. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['аα', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еє', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іїι1|', 'l'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['пη', 'n'],
    ['оοσ0', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ѵν', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ƶ', 'z'],
    ['i', 'l'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to])),
);

const reserved = new Set(
  [
    'admin administrator root system sustav moderator mod support podrska help pomoc info kontakt contact',
    'portal nekretnine prodaja sales security sigurnost abuse postmaster webmaster hostmaster noreply',
    'api www mail me my null undefined anonymous anoniman guest gost user korisnik staff osoblje official',
    'login logout registration registracija account racun home',
  ].flatMap((line) => line.split(' ').map(usernameSkeleton)),
);

/**
 * What two usernames share that a person could take for one another: without regard to case, diacritics, look-alikes
 * and which separator stands where (UTS 39, 4 «Confusable Detection», in a shape of our own).
 */
export function usernameSkeleton(username: string): string {
  const folded = fold(username.normalize('NFKC').toLowerCase()).replaceAll('rn', 'm');
  return [...folded].map((letter) => lookAlikes[letter] ?? letter).join('');
}

/** Whether nobody may bear this name: it stands for the portal, or mixes scripts (UTS 39, «single script»). */
export function isUsernameRefused(username: string): boolean {
  const letters = username.normalize('NFKC').replace(/[^\p{L}]/gu, '');
  return !scripts.some((script) => script.test(letters)) || reserved.has(usernameSkeleton(username));
}

/** Names to try in turn for somebody called so: `ana.kovac`, `ana.kovac2` … of at most 30 signs. */
export function* usernameProposals(name: string): Generator<string> {
  const words = fold(name.normalize('NFKC').toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words.join('.').slice(0, 24).replace(/\.$/, '');
  const base = joined.length >= 3 && !isUsernameRefused(joined) ? joined : 'korisnik';
  if (base === joined) yield base;
  for (let number = 2; ; number += 1) yield `${base}${number}`;
}
