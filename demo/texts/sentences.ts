import type { CodeOf } from '#contract/reference/index.ts';
import type { Facts } from '../listings/facts.ts';
import type { Terms } from '../listings/terms.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { readTable } from '../read-table.ts';

/** A text in Croatian and English. */
export type Pair = { hr: string; en: string };

/** The data for sentences. */
export type Story = {
  facts: Facts;
  place: DemoPlace;
  random: Random;
  terms: Terms;
  deposit: boolean;
  advertiser: CodeOf<'advertiserKind'>;
};

/** Values for `{name}` in a sentence; a text shared by both languages may be a plain string. */
export type Slots = Record<string, Pair | string | number>;

type Condition = (story: Story) => boolean;
type Sentence = { holds: Condition[]; hr: string[]; en: string[] };

const subjects: Record<string, (story: Story) => unknown> = {
  seaside: ({ place }) => place.seaside,
  setting: ({ place }) => place.setting,
  advertiser: ({ advertiser }) => advertiser,
  deposit: ({ deposit }) => deposit,
  availableInDays: ({ terms }) => terms.availableInDays,
  petsAllowed: ({ terms }) => terms.petsAllowed,
  utilitiesIncluded: ({ terms }) => terms.utilitiesIncluded,
  /** A flat; its building has a condition of its own. */
  isFlat: ({ facts }) => facts.category === 'FLAT' || facts.type === 'HOLIDAY_FLAT',
};

/** `type=VILLA|STONE`, `flags!=POOL`, `rooms>1`: one of several values suffices. */
function readCondition(text: string): Condition {
  const [, name = '', sign = '=', list = ''] = /^(\w+)(!?=|<|>)(.+)$/.exec(text) ?? [];
  const read = subjects[name] ?? (({ facts }: Story) => facts[name as keyof Facts]);
  if (sign === '<') return (story) => Number(read(story)) < Number(list);
  if (sign === '>') return (story) => Number(read(story)) > Number(list);
  const wanted = list.split('|');
  const has = (value: unknown) => {
    if (value instanceof Set) return wanted.some((code) => value.has(code));
    return Array.isArray(value) ? wanted.some((code) => value.includes(code)) : wanted.includes(String(value));
  };
  return sign === '=' ? (story) => has(read(story)) : (story) => !has(read(story));
}

/** Every second part is a slot's name. */
const partsOf = (text: string) => text.split(/[{}]/);

const groups = new Map<string, Sentence[]>();
for (const { group, when, hr, en } of readTable<'group' | 'when' | 'hr' | 'en'>(
  new URL('sentences.tsv', import.meta.url),
)) {
  const holds = when === '' ? [] : when.split(' ').map(readCondition);
  groups.set(group, [...(groups.get(group) ?? []), { holds, hr: partsOf(hr), en: partsOf(en) }]);
}

function fill(parts: readonly string[], slots: Slots, language: keyof Pair): string {
  if (parts.length === 1) return parts[0] ?? '';
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const slot = slots[part] ?? '';
      return typeof slot === 'object' ? slot[language] : slot;
    })
    .join('');
}

const filled = ({ hr, en }: Sentence, slots: Slots): Pair => ({
  hr: fill(hr, slots, 'hr'),
  en: fill(en, slots, 'en'),
});

const fitting = (story: Story, group: string): Sentence[] =>
  (groups.get(group) ?? []).filter(({ holds }) => holds.every((condition) => condition(story)));

/** All sentences of a group that match the story. */
export const everyOf = (story: Story, group: string): Pair[] => fitting(story, group).map((one) => filled(one, {}));

/** A random matching sentence of a group, if any. */
export function oneOf(story: Story, group: string, slots: Slots = {}): Pair | undefined {
  const found = fitting(story, group);
  return found.length > 0 ? filled(story.random.pick(found), slots) : undefined;
}

/** The first matching sentence of a group, without using the random stream. */
export function firstOf(story: Story, group: string, slots: Slots = {}): Pair | undefined {
  const [found] = fitting(story, group);
  return found && filled(found, slots);
}

/**
 * A random sentence of a group that always has a match.
 * @throws RangeError if there is none
 */
export function wordsFor(story: Story, group: string, slots: Slots = {}): Pair {
  const words = firstOf(story, group, slots);
  if (!words) throw new RangeError(`no words for ${group}`);
  return words;
}
