import { findReference } from '#contract/reference.ts';
import { landName } from './titles.ts';
import { listed, pair, squareMetres, type Pair, type Story } from './words.ts';

export const utilities: readonly (readonly [string, Pair])[] = [
  ['POWER', pair('struja', 'electricity')],
  ['WATER', pair('voda', 'water')],
  ['SEWAGE', pair('kanalizacija', 'sewage')],
  ['GAS', pair('plin', 'gas')],
  ['INTERNET', pair('internet', 'internet')],
];
export const feminineLand = new Set(['FOREST', 'ARABLE', 'MEADOW']);
export const masculineLand = new Set(['OLIVE_GROVE', 'VINEYARD', 'ORCHARD']);

export function zoning(label: string, zone: string | null): Pair {
  const inWords = /^[A-ZŠ]\d? – /.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const english = (zone && findReference('zone', zone)?.name.en) ?? label;
  return pair(`Namjena prema prostornom planu: ${inWords}.`, `Use in the spatial plan: ${english}.`);
}

export function landStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = landName(story);
  const size = squareMetres(facts.plotArea ?? 500);
  const lines: Pair[] = [];
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  const it = feminineLand.has(facts.type) ? 'smještena' : masculineLand.has(facts.type) ? 'smješten' : 'smješteno';
  lines.push(
    random.pick([
      pair(
        `${verb.hr} ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`,
        `${verb.en} ${name.en} of ${size.en} ${place.inPlace.en}.`,
      ),
      pair(`${name.hr} od ${size.hr}, ${it} ${place.inPlace.hr}.`, `${name.en} of ${size.en}, ${place.inPlace.en}.`),
    ]),
  );
  const byType: Partial<Record<string, readonly Pair[]>> = {
    BUILDING_LAND: [
      pair(
        'Parcela je pravilnog oblika i gotovo ravna, pogodna za gradnju kuće ili manje zgrade.',
        'The plot is regular and almost level, suitable for a house or a small building.',
      ),
      pair(
        'Teren je blago nagnut, što omogućuje otvoren pogled s budućih etaža.',
        'The ground slopes gently, which will give open views from the floors above.',
      ),
      pair('Parcela je omeđena i iskolčena.', 'The plot is surveyed and marked.'),
    ],
    OLIVE_GROVE: [
      pair(
        'Stabla maslina su u punom rodu i redovito se obrađuju.',
        'The olive trees bear fully and are tended regularly.',
      ),
      pair(
        'Maslinik je ograđen suhozidom, a prilaz je moguć automobilom.',
        'The grove is enclosed by a dry-stone wall and reached by car.',
      ),
    ],
    VINEYARD: [
      pair(
        'Trsovi su zdravi, a položaj je sunčan i prozračan.',
        'The vines are healthy, and the position is sunny and airy.',
      ),
      pair('Uz vinograd je i mjesto za klijet.', 'There is room for a wine cellar beside it.'),
    ],
    ORCHARD: [pair('Posađene su jabuke, šljive i kruške.', 'It is planted with apples, plums and pears.')],
    FOREST: [pair('Prevladavaju bukva i hrast, uz šumski put.', 'Beech and oak prevail, along a forest track.')],
    ARABLE: [
      pair(
        'Tlo je plodno i redovito obrađivano, uz kanal za odvodnju.',
        'The soil is fertile and regularly worked, with a drainage ditch.',
      ),
      pair(
        'Parcela je pravilnog oblika, s pristupom po poljskom putu.',
        'The field is regular in shape and reached by a farm track.',
      ),
    ],
    MEADOW: [
      pair(
        'Livada se redovito kosi, a pogled na okolna brda je otvoren.',
        'The meadow is mown regularly and has open views of the hills.',
      ),
    ],
  };
  const own = byType[facts.type];
  if (own) lines.push(random.pick(own));
  const at = utilities.filter(([flag]) => facts.flags.has(flag as 'POWER')).map(([, words]) => words);
  if (at.length > 0)
    lines.push(
      pair(
        `Priključci uz parcelu: ${listed(
          at.map(({ hr }) => hr),
          'i',
        )}.`,
        `Connections at the plot: ${listed(
          at.map(({ en }) => en),
          'and',
        )}.`,
      ),
    );
  if (facts.flags.has('PAVED_ROAD'))
    lines.push(pair('Pristup je s asfaltirane ceste.', 'Access is from a paved road.'));
  else lines.push(pair('Prilaz je makadamskim putem.', 'Access is by a gravel track.'));
  if (facts.papers.includes('BUILDING_PERMIT'))
    lines.push(pair('Ishođena je građevinska dozvola.', 'The building permit has been granted.'));
  else if (facts.papers.includes('LOCATION_PERMIT'))
    lines.push(pair('Postoji lokacijska dozvola.', 'There is a location permit.'));
  if (facts.zoneLabel && random.chance(0.6)) lines.push(zoning(facts.zoneLabel, facts.zone));
  return lines;
}
