import type { FeatureCode, RefusableCode, Understanding } from '#contract/search/interpretation.ts';
import { codesOf } from './features.ts';
import { floorBoundOf, floorBounds } from './floors.ts';
import { meaningOf, type Finding } from './finding.ts';
import { refusedPlaces, type NamedPlace } from './place/places-meant.ts';
import { allIslands } from '#domain/places/places.ts';
import type { Token } from './tokens.ts';

/** What is refused, as filters; `unknown` are the findings that no filter can exclude. */
type Refused = Pick<Understanding, 'floorMin' | 'floorMax' | 'notPlace'> & {
  without: RefusableCode[];
  unknown: Finding[];
  /** The parts that name refused places, with what each means, and how unlikely they are, as a negative logarithm. */
  places: NamedPlace[];
  cost: number;
};

type Part = Pick<Refused, 'floorMin' | 'floorMax' | 'notPlace' | 'places' | 'cost'> & { without?: RefusableCode[] };

function refusedPart({ what }: { what: Finding[] }, tokens: readonly Token[]): Part {
  const { places, cost } = refusedPlaces({ findings: what, tokens });
  const notPlace = places.flatMap(([, meant]) => meant.map(({ id }) => id));
  const without = what.flatMap((part): RefusableCode[] => {
    const home = meaningOf(part, 'home');
    const codes = codesOf(part);
    if (meaningOf(part, 'placeLevel')?.levels[0] === 'island' && notPlace.length === 0) notPlace.push(allIslands);
    return codes.length > 0 ? codes : home ? [home.type ?? home.category] : [];
  });
  const floors = what.flatMap((part) => meaningOf(part, 'floor')?.floor ?? []);
  const isAbove = what.some(({ start }) => floorBoundOf(tokens[start]) === floorBounds.above);
  const isLow = !isAbove && floors.length > 0 && floors.every((floor) => floor === 0 || floor === -1);
  return {
    places,
    cost,
    ...(notPlace.length > 0 && { notPlace }),
    ...(without.length > 0 && { without }),
    ...(isAbove && floors.length > 0 && { floorMax: Math.max(...floors.map(Number)) }),
    ...(isLow && { floorMin: Math.max(...floors.map(Number)) + 1 }),
  };
}

/** Collects what a phrase refuses: «bez lifta», «ne prizemlje», «osim Zagreba», «nikako apartman». */
export function findRefused(findings: readonly Finding[], tokens: readonly Token[]): Refused {
  const refused: Refused = { without: [], unknown: [], places: [], cost: 0 };
  for (const finding of findings) {
    if (finding.kind !== 'excluded') continue;
    const { places, cost, ...part } = refusedPart(finding, tokens);
    if (Object.keys(part).length === 0) refused.unknown.push(finding);
    refused.places.push(...places);
    refused.cost += cost;
    refused.without.push(...(part.without ?? []));
    refused.floorMin ??= part.floorMin;
    refused.floorMax ??= part.floorMax;
    if (part.notPlace) refused.notPlace = [...(refused.notPlace ?? []), ...part.notPlace];
  }
  return { ...refused, without: [...new Set(refused.without)] };
}

/** The features that are only wished for; a wished garage or place to park is one too. */
export function findWishes(findings: readonly Finding[]): FeatureCode[] {
  const wished = findings.flatMap((finding) => (finding.kind === 'wished' ? finding.what : []));
  const codes = wished.flatMap((part): FeatureCode[] => {
    const { category, type } = meaningOf(part, 'home') ?? {};
    const found = codesOf(part);
    return found.length > 0 || category !== 'GARAGE' ? found : [type === 'PARKING_SPACE' ? 'PARKING' : 'GARAGE'];
  });
  return [...new Set(codes)];
}
