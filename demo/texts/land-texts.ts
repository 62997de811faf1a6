import { findReference } from '#contract/reference.ts';
import { landName } from './titles.ts';
import { line, listed, pair, pickLine, squareMetres, type Line, type Pair, type Story } from './words.ts';

const utilities: readonly (readonly [string, Pair])[] = [
  ['POWER', pair('struja', 'electricity')],
  ['WATER', pair('voda', 'water')],
  ['SEWAGE', pair('kanalizacija', 'sewage')],
  ['GAS', pair('plin', 'gas')],
  ['INTERNET', pair('internet', 'internet')],
];
const feminine = new Set(['FOREST', 'ARABLE', 'MEADOW']);
const masculine = new Set(['OLIVE_GROVE', 'VINEYARD', 'ORCHARD']);

function zoning(label: string, zone: string | null): Pair {
  const inWords = /^[A-ZŠ]\d? – /.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const english = (zone && findReference('zone', zone)?.name.en) ?? label;
  return pair(`Namjena prema prostornom planu: ${inWords}.`, `Use in the spatial plan: ${english}.`);
}

const flat = ({ place }: Story) => place.setting === 'lowland';
const hilly = (story: Story) => !flat(story);

const byType: Partial<Record<string, readonly Line[]>> = {
  BUILDING_LAND: [
    line(
      'Parcela je pravilnog oblika i gotovo ravna, pogodna za gradnju kuće ili manje zgrade.',
      'The plot is regular and almost level, suitable for a house or a small building.',
      ({ facts }) => facts.zone !== 'T2',
    ),
    line(
      'Teren je blago nagnut, što omogućuje otvoren pogled s budućih etaža.',
      'The ground slopes gently, which will give open views from the floors above.',
      hilly,
    ),
    line('Parcela je omeđena i iskolčena.', 'The plot is surveyed and marked.'),
  ],
  OLIVE_GROVE: [
    line(
      'Stabla maslina u punom su rodu i redovito se obrađuju.',
      'The olive trees bear fully and are tended regularly.',
    ),
    line(
      'Maslinik je ograđen suhozidom, a prilaz je moguć automobilom.',
      'The grove is enclosed by a dry-stone wall and reached by car.',
    ),
  ],
  VINEYARD: [
    line(
      'Trsovi su zdravi, a položaj je sunčan i prozračan.',
      'The vines are healthy, and the position is sunny and airy.',
    ),
    line(
      'Uz vinograd ima mjesta i za klijet.',
      'There is room for a wine cellar beside it.',
      ({ place }) => !place.seaside,
    ),
  ],
  ORCHARD: [line('Posađene su jabuke, šljive i kruške.', 'It is planted with apples, plums and pears.')],
  FOREST: [line('Prevladavaju bukva i hrast.', 'Beech and oak prevail.')],
  ARABLE: [
    line(
      'Tlo je plodno i redovito se obrađuje, a uz parcelu je kanal za odvodnju.',
      'The soil is fertile and regularly worked, with a drainage ditch beside it.',
    ),
    line(
      'Parcela je pravilnog oblika i pogodna za strojnu obradu.',
      'The field is regular in shape and suits machinery.',
    ),
  ],
  MEADOW: [
    line(
      'Livada se redovito kosi, a pogled na okolna brda je otvoren.',
      'The meadow is mown regularly and has open views of the hills.',
      hilly,
    ),
    line('Livada se redovito kosi.', 'The meadow is mown regularly.', flat),
  ],
};

const access: readonly Line[] = [
  line('Pristup je s asfaltirane ceste.', 'Access is from a paved road.', ({ facts }) => facts.flags.has('PAVED_ROAD')),
  line('Prilaz je makadamskim putem.', 'Access is by a gravel track.', ({ facts }) => !facts.flags.has('PAVED_ROAD')),
];
const permits: readonly Line[] = [
  line('Ishođena je građevinska dozvola.', 'The building permit has been granted.', ({ facts }) =>
    facts.papers.includes('BUILDING_PERMIT'),
  ),
  line('Ishođena je lokacijska dozvola.', 'The location permit has been granted.', ({ facts }) =>
    facts.papers.includes('LOCATION_PERMIT'),
  ),
];

function opening(story: Story): Pair {
  const { facts, place, random } = story;
  const name = landName(story);
  const size = squareMetres(facts.plotArea ?? 500);
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  const ending = feminine.has(facts.type) ? 'a' : masculine.has(facts.type) ? '' : 'o';
  return random.pick([
    pair(
      `${verb.hr} ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`,
      `${verb.en} ${name.en} of ${size.en} ${place.inPlace.en}.`,
    ),
    pair(
      `${verb.hr} ${name.hr} od ${size.hr}, smješten${ending} ${place.inPlace.hr}.`,
      `${verb.en} ${size.en} of ${name.en} ${place.inPlace.en}.`,
    ),
  ]);
}

function connections({ facts }: Story): Pair | undefined {
  const there = utilities.filter(([flag]) => facts.flags.has(flag as 'POWER')).map(([, words]) => words);
  if (there.length === 0) return undefined;
  const [hr, en] = [there.map((words) => words.hr), there.map((words) => words.en)];
  const named = there.length === 1 ? pair('Priključak', 'Connection') : pair('Priključci', 'Connections');
  return pair(`${named.hr} uz parcelu: ${listed(hr, 'i')}.`, `${named.en} at the plot: ${listed(en, 'and')}.`);
}

/** What land tells of itself: its ground, connections, access, permits and zone. */
export function landStory(story: Story): Pair[] {
  const { facts, random } = story;
  return [
    opening(story),
    pickLine(story, byType[facts.type] ?? []),
    connections(story),
    pickLine(story, access),
    pickLine(story, permits),
    facts.zoneLabel && random.chance(0.6) ? zoning(facts.zoneLabel, facts.zone) : undefined,
  ].filter((words) => words !== undefined);
}
