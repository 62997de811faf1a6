import { arcsAt, type Arc } from './arcs.ts';
import type { LanguageCosts } from './words/lists.ts';
import type { Finding, Lexicon, SpeltPhrase } from './finding.ts';
import { mentionAt } from './place/place-arcs.ts';
import type { Spelt } from './spelling/spelt.ts';

/** A way to read a whole phrase; the cost of its place names is that of the likeliest place of each by itself. */
export type Path = { findings: readonly Finding[]; cost: number; placeCost: number };

/** How many readings of a beginning are kept: more cost time, fewer lose the right one. */
const width = 10;
/** Readings that are less likely than the best by more are dropped. */
const margin = 7;

function extend(
  { findings, cost, placeCost }: Path,
  { start, arc }: { start: number; arc: Arc },
  phrase: SpeltPhrase,
): Path[] {
  if ('finding' in arc) return [{ findings: [...findings, arc.finding], cost: cost + arc.cost, placeCost }];
  const found = mentionAt(start, arc.name, { ...phrase, findings });
  if (!found) return [];
  const finding: Finding = { kind: 'place', start, end: arc.end, mention: found.mention };
  return [
    {
      findings: [...findings, finding],
      cost: cost + arc.cost + found.cost,
      placeCost: placeCost + found.cost,
    },
  ];
}

/** The likeliest of all ways to read a phrase, also of its respacings: what is combined costs most time. */
export function likeliest<Some extends Path>(paths: readonly Some[]): Some[] {
  const sorted = paths.toSorted((a, b) => a.cost - b.cost);
  const best = sorted[0]?.cost ?? 0;
  return sorted.filter(({ cost }, index) => index < width && cost <= best + margin);
}

/** The likeliest ways to read a phrase, best first: fewest and likeliest parts that cover all of its tokens. */
export function readPhrase(tokens: readonly Spelt[], lexicon: Lexicon, languages: LanguageCosts): Path[] {
  const phrase = { tokens, lexicon };
  const reached = Array.from({ length: tokens.length + 1 }, (): Path[] => []);
  reached[0] = [{ findings: [], cost: 0, placeCost: 0 }];
  for (let start = 0; start < tokens.length; start += 1) {
    const paths = likeliest(reached[start] ?? []);
    if (paths.length === 0) continue;
    for (const arc of arcsAt(start, phrase, languages))
      for (const path of paths) reached[arc.end]?.push(...extend(path, { start, arc }, phrase));
  }
  return likeliest(reached[tokens.length] ?? []);
}
