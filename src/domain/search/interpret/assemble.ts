import type { Understanding } from '#contract/search/interpretation.ts';
import { findFeatures } from './features.ts';
import { isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import { findHome } from './homes.ts';
import { findIgnored, leftoverText, typedText } from './leftover-text.ts';
import { defined, findMeasured, findWorded, type Measured } from './meant-filters.ts';
import { purposeOf } from './meant-search.ts';
import { distancesOf } from './place/place-distance.ts';
import type { Measure } from './measured.ts';
import { withoutMixedChoices } from './mixed-choices.ts';
import { findPlaces, namedPlaces, type MeantPlaces, type NamedPlace } from './place/places-meant.ts';
import { findPlots } from './plots.ts';
import { findRefused, findWishes } from './refused.ts';
import { findScopes } from './scopes.ts';
import type { Token } from './tokens.ts';

/** What a reading of a phrase means, with what judges it: its places, its numbers, and how many parts were of no use. */
export type Assembled = {
  meant: Understanding;
  places: MeantPlaces;
  used: Measured['used'];
  idle: number;
  unfit: number;
  refusedCost: number;
};

const isOfRooms = ({ quantity }: Measure) => quantity === 'rooms' || quantity === 'bedrooms';

const listed = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** What was misspelt, also in refusals and wishes: words, and names of the places that are meant. */
function respelled({ findings, tokens }: ReadPhrase, places: readonly NamedPlace[]) {
  const meantBy = new Map(places);
  const found = findings.flatMap((finding) => {
    const typed = typedText(tokens.slice(finding.start, finding.end));
    if (finding.kind !== 'place') return finding.meant ? [{ typed, meant: finding.meant }] : [];
    const chosen = meantBy.get(finding)?.[0];
    const candidates = finding.mention.candidates.filter(({ place }) => place === chosen);
    const isMisspelt = chosen && candidates.length > 0 && candidates.every(({ cost, meant }) => cost > 0 && meant);
    return isMisspelt ? [{ typed, meant: chosen.name }] : [];
  });
  return listed(found);
}

/** What the parts of a phrase say, whatever its places are. */
function readParts({ tokens, findings: found }: ReadPhrase) {
  const findings = withoutMixedChoices({ findings: findScopes({ findings: found, tokens }), tokens });
  const plots = findPlots(findings, tokens);
  const worded = findWorded(findings, tokens);
  const hasRooms =
    worded.rooms !== undefined ||
    worded.roomsMin !== undefined ||
    findings.some((finding) => finding.kind === 'measure' && isOfRooms(finding.measure));
  const home = findHome({ findings, tokens }, plots.words, hasRooms);
  const features = findFeatures({ findings, tokens }, plots, home);
  const { category, categories, type, types } = home;
  const isStudioOr =
    type === 'STUDIO' && worded.rooms !== undefined && findings.some(({ start }) => isOr(tokens[start]));
  // «garsonijera ili jednosoban»: up to that many rooms.
  const rooms = isStudioOr ? { rooms: undefined, roomsMax: worded.rooms } : {};
  const known = { ...worded, ...rooms, category, categories, type: isStudioOr ? undefined : type, types };
  const measured = findMeasured(findings, plots, known);
  const left = leftoverText({ findings, tokens, home, refused: features.refused, plotWords: plots.words });
  return { findings, plots, worded, known, features, measured, left, refused: findRefused(findings, tokens) };
}

/** What no filter supports: nearness to one of several places («okolica Rijeke ili Crikvenice»), an island near a town. */
function nearnessOf(
  { isNear, place, idle }: MeantPlaces,
  findings: readonly Finding[],
): { start: number; end: number }[] {
  const isOfSeveral = isNear && place.length > 1;
  let name = -1;
  return findings.flatMap((finding, index) => {
    const isNearness = (other: Finding | undefined) => meaningOf(other, 'preposition')?.preposition.near;
    if (finding.kind !== 'place') return isOfSeveral && isNearness(finding) ? finding : [];
    name += 1;
    const before = findings[index - 1];
    return idle.has(name) ? { start: (isNearness(before) && before?.start) || finding.start, end: finding.end } : [];
  });
}

/** Combines the parts of a phrase into filters, once for each likely reading of its places. */
export function assemble(phrase: ReadPhrase): Assembled[] {
  const { tokens } = phrase;
  const { findings, plots, worded, known, features, measured, left, refused } = readParts(phrase);
  const { filters, used } = measured;
  const isSorted = findings.some((finding) => meaningOf(finding, 'cheap'));
  const sort = isSorted && purposeOf({ ...filters, ...defined(known) }) ? ('price' as const) : undefined;
  const asTyped = (part: readonly Token[]) => typedText(part) || part.map((token) => token.typed).join('');
  const typed = (found: readonly { start: number; end: number }[]) =>
    listed(found.map(({ start, end }) => asTyped(tokens.slice(start, end))));
  const distances = distancesOf({ findings, tokens }).map(({ index }) => index);
  return findPlaces({ findings, tokens }).map((places) => {
    const { place, otherPlaces, near, island } = places;
    const idle = new Set([...measured.idle].filter((index) => !near || !distances.includes(index)));
    const meant = defined({
      ...filters,
      ...defined(known),
      ...defined({ otherPlaces, near, island }),
      place,
      floorMin: filters.floorMin ?? worded.floorMin ?? refused.floorMin,
      floorMax: filters.floorMax ?? worded.floorMax ?? refused.floorMax,
      notPlace: refused.notPlace,
      features: features.codes,
      alternatives: listed(features.alternatives),
      wishes: listed(findWishes(findings)),
      without: listed(refused.without),
      sort,
      excluded: typed(refused.unknown),
      ignored: typed([
        ...findIgnored({ findings, tokens }, { idle, isSorted: sort !== undefined }),
        ...features.mixed,
        ...nearnessOf(places, findings),
      ]),
      respelled: respelled(phrase, [...namedPlaces(findings, places.meant), ...refused.places]),
      text: left.text,
    });
    const useless = [...idle].filter((index) => !plots.others.has(index)).length + refused.unknown.length;
    return { meant, places, used, idle: useless, unfit: left.known, refusedCost: refused.cost };
  });
}
