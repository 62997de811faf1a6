import { AppError } from '#server/errors.ts';
import common from './common-passwords.json' with { type: 'json' };

type Owner = { username?: string; email?: string };

const words = new Set(common.words.split(' '));
/** Digits and symbols commonly used in place of letters, and shifted digits. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const shifted: Record<string, string> = Object.fromEntries([...'!@#$%^&*('].map((sign, at) => [sign, String(at + 1)]));
const rows = '12345678901234567890 98765432109876543210';
const maxAffixLength = 6;
const minInsideLength = 4;

/** Lower case, without accents, with all characters. */
const foldCase = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('đ', 'd');

const replaced = (text: string, by: Record<string, string>) => [...text].map((sign) => by[sign] ?? sign).join('');

/** The effective length of a prefix or suffix: sequential or repeated digits count as one. */
function affixLength(text: string): number {
  const short = text.replace(/(.)\1+/g, '$1').replace(/\d{3,}/g, (run) => (rows.includes(run) ? '1' : run));
  return short.length;
}

/** The core word, without the usual leading and trailing symbols and digits. */
function coreOf(text: string): string {
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? [];
  return affixLength(before) + affixLength(after) <= maxAffixLength ? core : text;
}

/** The forms to look up: as is, without affixes, lookalikes read as letters, unshifted. */
function formsOf(password: string): string[] {
  const small = foldCase(password);
  const [half = small] = /^(.+?)\1+$/s.exec(small)?.slice(1) ?? [];
  const plain = [small, half].flatMap((text) => [text, text.replace(/^[^a-z\d]+|[^a-z\d]+$/g, ''), coreOf(text)]);
  return [...new Set([...plain, ...plain.map((text) => replaced(text, lookalikes)), replaced(small, shifted)])];
}

function holdsOwner(forms: string[], { username = '', email = '' }: Owner): boolean {
  const [mailbox = ''] = email.split('@', 1);
  return [username, mailbox]
    .map(foldCase)
    .some((name) =>
      forms.some((form) => (name.length >= minInsideLength ? form.includes(name) : name !== '' && form === name)),
    );
}

/**
 * Refuses common passwords and those with the owner's name (OWASP ASVS 5.0, 6.2.4, 6.2.11). Throws VALIDATION_FAILED.
 */
export function refuseCommonPassword(password: string, owner: Owner = {}): void {
  const forms = formsOf(password);
  if (!forms.some((form) => words.has(form)) && !holdsOwner(forms, owner)) return;
  throw new AppError('VALIDATION_FAILED', { detail: 'Wrong: password', errors: { password: ['PASSWORD_COMMON'] } });
}
