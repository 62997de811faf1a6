import type { Category } from '#contract/reference/index.ts';
import { formatArea, formatCount, formatDate, formatDistance, formatPrice } from '#i18n/numbers.ts';
import { joinedBy, nameIn, pick, saysCondition, told, type Offer, type Phrases } from './proposed.ts';

const names: Record<Category, string> = {
  FLAT: 'stan',
  HOUSE: 'kuća',
  LAND: 'zemljište',
  COMMERCIAL: 'poslovni prostor',
  GARAGE: 'garaža',
  ROOM: 'soba',
  HOLIDAY: 'apartman',
};

/** Types whose name in lists would not do in a sentence; what stands after `|` follows the area. */
const typeNames: Record<string, string> = {
  APARTMENT_BUILDING: 'stan|u stambenoj zgradi',
  MIXED_BUILDING: 'stan|u stambeno-poslovnoj zgradi',
  HOUSE_FLOOR: 'stan|u kući',
  URBAN_VILLA: 'stan|u urbanoj vili',
  DUPLEX: 'dvoetažni stan',
  ATTIC_FLAT: 'stan|u potkrovlju',
  GROUND_FLOOR_GARDEN: 'stan|s vrtom',
  SHELL_HOUSE: 'kuća u roh-bau fazi',
  OTHER_LAND: 'zemljište',
  SERVICES: 'prostor za uslužnu djelatnost',
  WAREHOUSE: 'skladišni ili radionički prostor',
  COVERED_SPACE: 'natkriveno parkirno mjesto',
  SENIOR_ROOM: 'soba za umirovljenike',
};

const roomy = ['jedno', 'dvo', 'tro', 'četvero', 'petero', 'šestero'];

const plural = new Intl.PluralRules('hr-HR');

/** One of the forms for 1, 2 and 5; halves follow their whole number. */
function counted(count: number, forms: readonly [string, string, string]): string {
  const rule = plural.select(Number.isInteger(count) ? count : Math.max(2, Math.floor(count)));
  return `${formatCount('hr', count)} ${forms[rule === 'one' ? 0 : rule === 'few' ? 1 : 2]}`;
}

function nounOf({ type, category }: Offer): [noun: string, where: string] {
  const [noun = '', where = ''] = (type ? (typeNames[type] ?? nameIn('type', type, 'hr')) : names[category]).split('|');
  return [noun, where];
}

/** «dvosoban stan», «garsonijera»; and what follows an area: «stan» «sa 7 soba», «apartman» «za 4 osobe». */
function homeName(offer: Offer): [name: string, added: string] {
  const [noun] = nounOf(offer);
  const { category, rooms, type, guests } = offer;
  const added = guests ? `za ${counted(guests, ['osobu', 'osobe', 'osoba'])}` : '';
  if (category !== 'FLAT' || rooms === null || type === 'STUDIO') return [noun, added];
  if (rooms === 0) return [noun === 'stan' ? 'garsonijera' : noun, added];
  const whole = roomy[Math.floor(rooms) - 1];
  const half = rooms % 1 === 0 ? '' : 'ipo';
  if (whole && (half === '' || rooms % 1 === 0.5)) return [`${whole}${half}soban ${noun}`, added];
  const withIt = /^(?:[67]|1[67](?!\d))/.test(String(rooms)) ? 'sa' : 's';
  return [noun, told([`${withIt} ${counted(rooms, ['sobom', 'sobe', 'soba'])}`, added]).join(' ')];
}

function floorOf({ floor, floorsInBuilding }: Offer): string | null {
  if (floor === null) return null;
  if (floor === 0) return 'u prizemlju';
  if (floor === -1) return 'u suterenu';
  if (floor < 0) return `na ${-floor}. podzemnoj etaži`;
  return `na ${floor}. katu${floorsInBuilding ? ` od ukupno ${floorsInBuilding}` : ''}`;
}

const openings = {
  SALE: ['Prodaje se', 'Na prodaju je', 'U ponudi je'],
  RENT: ['Iznajmljuje se', 'Za najam se nudi'],
  SHORT_STAY: ['Na dan se iznajmljuje', 'Za kraći boravak nudi se'],
} as const;

function lead(offer: Offer): string[] {
  const { purpose, netArea, grossArea, plotArea, lift, place, distanceToSea } = offer;
  const [, where] = nounOf(offer);
  const [name, added] = homeName(offer);
  const area = (value: number | null) => value && formatArea('hr', value);
  const size = area(netArea ?? (offer.category === 'LAND' ? plotArea : null));
  const gross = grossArea && (netArea ? `(bruto ${area(grossArea)})` : `od ${area(grossArea)} bruto`);
  const plot = offer.category !== 'LAND' && plotArea && `sa zemljištem od ${area(plotArea)}`;
  const what = told([pick(openings[purpose], offer), name, size && `od ${size}`, gross, added, where, plot]);
  const lifted = lift === null ? null : lift ? 's liftom' : 'bez lifta';
  const names = told([place.settlement, place.quarter]).join(', ');
  const around = place.municipality && place.municipality !== place.settlement ? ` (${place.municipality})` : '';
  return told([
    `${told([what.join(' '), floorOf(offer), lifted]).join(', ')}.`,
    names && `Lokacija: ${names}${around}.`,
    distanceToSea === 0 && 'Nalazi se uz more.',
    distanceToSea && `Do mora je ${formatDistance('hr', distanceToSea)}.`,
  ]);
}

function rooms({ rooms: all, bedrooms, bathrooms, category }: Offer): string | false {
  const isOne = category === 'ROOM' && (all ?? 1) <= 1;
  const inner = bedrooms && counted(bedrooms, ['spavaću', 'spavaće', 'spavaćih']);
  const isTold = category === 'FLAT' && !bedrooms && !bathrooms;
  const parts = told([
    !isOne && !isTold && all && counted(all, ['sobu', 'sobe', 'soba']) + (inner ? ` (${inner})` : ''),
    !isOne && !all && bedrooms && counted(bedrooms, ['spavaću sobu', 'spavaće sobe', 'spavaćih soba']),
    bathrooms && counted(bathrooms, ['kupaonicu', 'kupaonice', 'kupaonica']),
  ]);
  return parts.length > 0 && `Ima ${joinedBy('i', parts)}.`;
}

const flags: Phrases['flags'] = { GARDEN: 'okućnica' };

function delighted(offer: Offer): string | false {
  const names = offer.delights.map((flag) => flags[flag] ?? nameIn('flag', flag, 'hr'));
  const one = pick(['Izdvaja se', 'Posebna je prednost'], offer);
  const many = pick(['Izdvajaju se', 'Posebne su prednosti'], offer);
  return names.length > 0 && `${names.length === 1 ? one : many} ${joinedBy('i', names)}.`;
}

const conditions: Record<string, string> = {
  SHELL: 'Gradnja je u roh-bau fazi.',
  NEEDS_RENOVATION: 'Potrebna je adaptacija.',
  AVERAGE: 'Stanje je prosječno.',
  GOOD: 'Stanje je dobro.',
  EXCELLENT: 'Stanje je odlično.',
  RENOVATED: 'Nekretnina je renovirana.',
  NEW_BUILD: 'Riječ je o novogradnji.',
  LUXURY: 'Uređenje je luksuzno.',
};

function state(offer: Offer): string[] {
  const { condition, yearBuilt, yearRenovated } = offer;
  const years = told([yearBuilt && `gradnja je iz ${yearBuilt}.`, yearRenovated && `obnova iz ${yearRenovated}.`]);
  const text = years
    .join(', a ')
    .replace(/^obnova/, 'obnova je')
    .replace(/^./, (first) => first.toUpperCase());
  return told([condition && !saysCondition(offer) && conditions[condition], text && `${text} godine.`]);
}

function terms({ flags: known, purpose, ...offer }: Offer): string[] {
  const { availableFrom, depositCents, utilitiesIncluded, petsAllowed, checkIn } = offer;
  return told([
    availableFrom && `Slobodno od ${formatDate('hr', availableFrom)}`,
    depositCents && `Polog je ${formatPrice('hr', depositCents)}.`,
    depositCents === 0 && 'Polog se ne traži.',
    utilitiesIncluded !== null && (utilitiesIncluded ? 'Režije su uključene u cijenu.' : 'Režije se plaćaju posebno.'),
    petsAllowed !== null && `Kućni ljubimci ${petsAllowed ? 'su dopušteni' : 'nisu dopušteni'}.`,
    checkIn && `Prijava gostiju moguća je od ${checkIn}.`,
    purpose === 'RENT' && known.includes('LONG_TERM') && 'Riječ je o dugoročnom najmu.',
    known.includes('WORKERS') && 'Prikladno je i za smještaj radnika.',
    known.includes('EXCHANGE') && 'Moguća je i zamjena.',
    known.includes('VIDEO_VIEWING') && 'Razgledavanje je moguće i videopozivom.',
  ]);
}

/** Croatian: every noun stands in a case that its sentence fixes, and no name of a place is inflected. */
export const croatian: Phrases = {
  name: (offer) => {
    const name = told(homeName(offer)).join(' ');
    if (offer.purpose === 'RENT') return `${name} za najam`;
    return offer.purpose === 'SHORT_STAY' && offer.category !== 'HOLIDAY' ? `${name} na dan` : name;
  },
  lead,
  layout: (offer) =>
    told([
      rooms(offer),
      delighted(offer),
      offer.orientations.length > 0 &&
        `Orijentacija: ${joinedBy(
          'i',
          offer.orientations.map((code) => nameIn('orientation', code, 'hr')),
        )}.`,
    ]),
  state,
  terms,
  spaces: (count) => counted(count, ['mjesto', 'mjesta', 'mjesta']),
  floors: (count) => counted(count, ['kat', 'kata', 'katova']),
  flags,
  labels: {
    levels: 'Katnost',
    furniture: 'Namještaj',
    heating: 'Grijanje',
    parking: 'Parkiranje',
    windows: 'Stolarija',
    features: 'Pogodnosti',
    connections: 'Priključci i pristup',
    energy: 'Energetski razred',
    primary: 'Razred primarne energije',
    zone: 'Namjena',
    papers: 'Dokumentacija',
    registration: 'Registracijski broj',
  },
};
