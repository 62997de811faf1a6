import type { ReferenceName } from '#contract/reference/index.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { capitalised } from '#i18n/capitalised.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { formatArea } from '#i18n/numbers.ts';
import { croatian } from './croatian.ts';
import { english } from './english.ts';
import { nameIn, offerOf, told, type Line, type Offer, type Phrases, type ProposalPlace } from './proposed.ts';

const languages: Record<TextLanguage, Phrases> = { hr: croatian, en: english };

export type Proposal = { title: string; description: string };

const titleLength = 70;
const maxHighlights = 2;

/** Owners go on writing: their text has ordinary spaces. */
const withoutJoints = (text: string): string => text.replaceAll('\u00a0', ' ');

type Namer = (list: ReferenceName, codes: readonly string[]) => string;

const namerOf =
  (language: TextLanguage): Namer =>
  (list, codes) =>
    [...new Set(codes.map((code) => nameIn(list, code, language)))].join(', ');

/** What a title may add, most sought first. */
function highlightsOf(offer: Offer, language: TextLanguage): string[] {
  const { condition, delights, parkingTypes, papers, category } = offer;
  const name = namerOf(language);
  const { flags } = languages[language];
  const sought = delights.slice(0, maxHighlights).map((flag) => flags[flag] ?? name('flag', [flag]));
  const garage = parkingTypes.find((type) => type === 'GARAGE' || type === 'GARAGE_SPACE');
  return told([
    condition === 'NEW_BUILD' && name('condition', [condition]),
    ...sought,
    garage && name('parkingType', [garage]),
    category === 'LAND' && papers.includes('BUILDING_PERMIT') && name('paper', ['BUILDING_PERMIT']),
    condition === 'RENOVATED' && name('condition', [condition]),
  ]).slice(0, maxHighlights);
}

function titleOf(offer: Offer, language: TextLanguage): string {
  const { netArea, plotArea, place } = offer;
  const end = place.settlement && ` – ${told([place.settlement, place.quarter]).join(', ')}`;
  let title = capitalised(languages[language].name(offer));
  const area = netArea ?? plotArea;
  for (const part of told([area && formatArea(language, area), ...highlightsOf(offer, language)]))
    if (`${title}, ${part}${end}`.length <= titleLength) title += `, ${part}`;
  return title + end;
}

/** The facts that read best one below the other. */
function linesOf(offer: Offer, language: TextLanguage): string[] {
  const { labels, spaces, floors, flags } = languages[language];
  const name = namerOf(language);
  const { furnitureStatus, furniture, heatingType, heatingWays, parkingTypes, parkingSpaces, energyState } = offer;
  const isOffered = furnitureStatus !== 'UNFURNISHED' || furniture !== 'NOT_OFFERED';
  const feature = (flag: Offer['others'][number]) => flags[flag] ?? name('flag', [flag]);
  const values: Record<Line, string | null> = {
    levels: told([
      offer.buildingLevels && name('buildingLevel', [offer.buildingLevels]),
      offer.floor === null && offer.floorsInBuilding && floors(offer.floorsInBuilding),
    ]).join(', '),
    furniture: told([
      furnitureStatus && name('furnitureStatus', [furnitureStatus]),
      isOffered && furniture && name('furniture', [furniture]),
    ]).join(', '),
    heating: told([heatingType && name('heatingType', [heatingType]), name('heatingWay', heatingWays)]).join(', '),
    parking: told([
      name('parkingType', parkingTypes),
      parkingSpaces && (parkingSpaces > 1 || parkingTypes.length === 0) && spaces(parkingSpaces),
    ]).join(', '),
    windows: name('windowType', offer.windowTypes),
    features: offer.others.map(feature).join(', '),
    connections: name('flag', offer.connections),
    energy: told([
      offer.energyClass && name('energyClass', [offer.energyClass]),
      energyState !== 'HAS' && energyState && name('energyState', [energyState]),
    ]).join(', '),
    primary: offer.primaryEnergyClass && name('energyClass', [offer.primaryEnergyClass]),
    zone: told([offer.zone && name('zone', [offer.zone]), offer.zoneLabel]).join(', '),
    papers: name('paper', offer.papers),
    registration: offer.registrationNumber,
  };
  return Object.entries(values).flatMap(([line, value]) => (value ? `${labels[line as Line]}: ${value}` : []));
}

/** A title (≤ 160 characters) and paragraphs from what is known, never the price; empty until purpose and category are chosen. */
export function proposeText(facts: ListingFacts, place: ProposalPlace, language: TextLanguage): Proposal {
  const offer = offerOf(facts, place);
  if (!offer) return { title: '', description: '' };
  const { lead, layout, state, terms } = languages[language];
  const paragraphs = [
    lead(offer).join(' '),
    [...layout(offer), ...state(offer)].join(' '),
    linesOf(offer, language).join('\n'),
    terms(offer).join(' '),
  ];
  const description = paragraphs.filter(Boolean).join('\n\n');
  return { title: withoutJoints(titleOf(offer, language)), description: withoutJoints(description) };
}
