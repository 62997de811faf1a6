import { readTable } from '../read-table.ts';

type Quarter = { factor: number; kind: string };

/** Quarters that are cheaper or dearer than their town, reach the shore, or are left out. */
const quarters = new Map(
  readTable<'quarter' | 'factor' | 'kind'>(new URL('quarters.tsv', import.meta.url)).map(
    ({ quarter, factor, kind }): [string, Quarter] => [quarter, { factor: Number(factor), kind }],
  ),
);
const locatives = new Map(
  readTable<'island' | 'locative'>(new URL('islands.tsv', import.meta.url)).map(({ island, locative }) => [
    island,
    locative,
  ]),
);

/** A quarter's price as a factor of its town's. */
export const quarterFactor = (name: string): number => quarters.get(name)?.factor ?? 1;
export const isLeftOut = (name: string): boolean => quarters.get(name)?.kind === 'left out';
export const isOnShore = (name: string): boolean => quarters.get(name)?.kind === 'shore';

/** «na otoku Braču»; undefined for islands whose locative is unknown. */
export function onIsland(island: string | undefined): { hr: string; en: string } | undefined {
  const locative = island === undefined ? undefined : locatives.get(island);
  if (locative === undefined) return undefined;
  return island === 'Dugi otok'
    ? { hr: `na ${locative}`, en: 'on Dugi otok' }
    : { hr: `na otoku ${locative}`, en: `on the island of ${island}` };
}
