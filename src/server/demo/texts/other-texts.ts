import { findReference } from '#contract/reference.ts';
import { capitals, listed, onFloor, pair, squareMetres, type Pair, type Story } from './words.ts';
import { commercialName, garageName, landName, roomName } from './titles.ts';

const utilities: readonly (readonly [string, Pair])[] = [
  ['POWER', pair('struja', 'electricity')], ['WATER', pair('voda', 'water')], ['SEWAGE', pair('kanalizacija', 'sewage')], ['GAS', pair('plin', 'gas')], ['INTERNET', pair('internet', 'internet')],
];
const feminineLand = new Set(['FOREST', 'ARABLE', 'MEADOW']);
const masculineLand = new Set(['OLIVE_GROVE', 'VINEYARD', 'ORCHARD']);

function zoning(label: string, zone: string | null): Pair {
  const inWords = /^[A-ZŠ]\d? – /.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const english = (zone && findReference('zone', zone)?.name.en) ?? label;
  return pair(`Namjena prema prostornom planu: ${inWords}.`, `Use in the spatial plan: ${english}.`);
}

function landStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = landName(story);
  const size = squareMetres(facts.plotArea ?? 500);
  const lines: Pair[] = [];
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  const it = feminineLand.has(facts.type) ? 'smještena' : masculineLand.has(facts.type) ? 'smješten' : 'smješteno';
  lines.push(random.pick([
    pair(`${verb.hr} ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`, `${verb.en} ${name.en} of ${size.en} ${place.inPlace.en}.`),
    pair(`${name.hr} od ${size.hr}, ${it} ${place.inPlace.hr}.`, `${name.en} of ${size.en}, ${place.inPlace.en}.`),
  ]));
  const byType: Partial<Record<string, readonly Pair[]>> = {
    BUILDING_LAND: [pair('Parcela je pravilnog oblika i gotovo ravna, pogodna za gradnju kuće ili manje zgrade.', 'The plot is regular and almost level, suitable for a house or a small building.'), pair('Teren je blago nagnut, što omogućuje otvoren pogled s budućih etaža.', 'The ground slopes gently, which will give open views from the floors above.'), pair('Parcela je omeđena i iskolčena.', 'The plot is surveyed and marked.')],
    OLIVE_GROVE: [pair('Stabla maslina su u punom rodu i redovito se obrađuju.', 'The olive trees bear fully and are tended regularly.'), pair('Maslinik je ograđen suhozidom, a prilaz je moguć automobilom.', 'The grove is enclosed by a dry-stone wall and reached by car.')],
    VINEYARD: [pair('Trsovi su zdravi, a položaj je sunčan i prozračan.', 'The vines are healthy, and the position is sunny and airy.'), pair('Uz vinograd je i mjesto za klijet.', 'There is room for a wine cellar beside it.')],
    ORCHARD: [pair('Posađene su jabuke, šljive i kruške.', 'It is planted with apples, plums and pears.')], FOREST: [pair('Prevladavaju bukva i hrast, uz šumski put.', 'Beech and oak prevail, along a forest track.')],
    ARABLE: [pair('Tlo je plodno i redovito obrađivano, uz kanal za odvodnju.', 'The soil is fertile and regularly worked, with a drainage ditch.'), pair('Parcela je pravilnog oblika, s pristupom po poljskom putu.', 'The field is regular in shape and reached by a farm track.')],
    MEADOW: [pair('Livada se redovito kosi, a pogled na okolna brda je otvoren.', 'The meadow is mown regularly and has open views of the hills.')],
  };
  const own = byType[facts.type];
  if (own) lines.push(random.pick(own));
  const at = utilities.filter(([flag]) => facts.flags.has(flag as 'POWER')).map(([, words]) => words);
  if (at.length > 0) lines.push(pair(`Priključci uz parcelu: ${listed(at.map(({ hr }) => hr), 'i')}.`, `Connections at the plot: ${listed(at.map(({ en }) => en), 'and')}.`));
  if (facts.flags.has('PAVED_ROAD')) lines.push(pair('Pristup je s asfaltirane ceste.', 'Access is from a paved road.'));
  else lines.push(pair('Prilaz je makadamskim putem.', 'Access is by a gravel track.'));
  if (facts.papers.includes('BUILDING_PERMIT')) lines.push(pair('Ishođena je građevinska dozvola.', 'The building permit has been granted.'));
  else if (facts.papers.includes('LOCATION_PERMIT')) lines.push(pair('Postoji lokacijska dozvola.', 'There is a location permit.'));
  if (facts.zoneLabel && random.chance(0.6)) lines.push(zoning(facts.zoneLabel, facts.zone));
  return lines;
}

function commercialStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = commercialName(story);
  const size = squareMetres(facts.netArea ?? 100);
  const floor = facts.floor === null ? undefined : onFloor(facts.floor);
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  const whole = facts.type === 'HOTEL' || facts.type === 'HALL' || facts.type === 'WAREHOUSE';
  const lines = [pair(`${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}${floor && !whole ? `, ${floor.hr}` : ''}.`, `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}${floor && !whole ? `, ${floor.en}` : ''}.`)];
  const byType: Partial<Record<string, readonly Pair[]>> = {
    OFFICE: [pair('Prostor je podijeljen na svijetle urede, uz čajnu kuhinju i sanitarni čvor.', 'The space is divided into bright offices, with a kitchenette and washrooms.'), pair('Otvoreni prostor lako se prilagođava broju zaposlenih, a mreža je već postavljena.', 'The open space adapts easily to any team, and the network is in place.')],
    SHOP: [pair('Izlog gleda na prometnu ulicu, a iza prodajnog dijela je skladište.', 'The shop window faces a busy street, with a store-room behind the sales area.')], SERVICES: [pair('Pogodan je za frizerski salon, ordinaciju ili ured.', 'It suits a hairdresser, a practice or an office.')],
    HOSPITALITY: [pair('Kuhinja je opremljena, a ventilacija izvedena prema propisima.', 'The kitchen is equipped, and the ventilation meets the rules.'), pair('Prostor ima šank, sanitarije za goste i spremište za robu.', 'It has a bar, washrooms for guests and a store-room.')],
    STREET_SHOP: [pair('Ulaz je izravno s ulice, uz velik izlog i stalan protok prolaznika.', 'The entrance is straight from the street, with a large window and steady passers-by.')], WAREHOUSE: [pair('Prilaz je moguć teretnim vozilom, a strop je visok pet metara.', 'Lorries can drive up, and the ceiling is five metres high.')],
    HALL: [pair('Hala ima industrijski pod, visoka vrata i trofazni priključak.', 'The hall has an industrial floor, high doors and a three-phase supply.')], SALON: [pair('Staklena pročelja i visok strop daju prostoru reprezentativan izgled.', 'Glass fronts and a high ceiling give the space a presentable look.')],
    HOTEL: [pair(`Hotel raspolaže s ${facts.rooms ?? 20} soba, restoranom i recepcijom.`, `The hotel has ${facts.rooms ?? 20} rooms, a restaurant and a reception.`)],
  };
  const own = byType[facts.type];
  if (own) lines.push(random.pick(own));
  if (whole) lines.push(pair(`Zemljište mjeri ${squareMetres(facts.plotArea ?? 1000).hr}, s dovoljno mjesta za parkiranje.`, `The plot measures ${squareMetres(facts.plotArea ?? 1000).en}, with ample parking.`));
  if (facts.flags.has('BARRIER_FREE')) lines.push(pair('Pristup je prilagođen osobama s invaliditetom.', 'Access is barrier-free.'));
  return lines;
}

function garageStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = garageName(story);
  const size = squareMetres(facts.netArea ?? 13);
  const verb = facts.purpose === 'RENT' ? pair('Iznajmljuje se', 'To let:') : pair('Prodaje se', 'For sale:');
  const lines = [pair(`${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}.`, `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}.`)];
  if (facts.type === 'GARAGE_SPACE') lines.push(random.pick([pair('Mjesto je u podzemnoj garaži s daljinskim otvaranjem vrata.', 'The space is in an underground garage with a remote-controlled door.'), pair('Garaža je pod videonadzorom, a do mjesta se dolazi i liftom.', 'The garage has video surveillance, and the lift leads down to it.')].filter(({ hr }) => facts.flags.has('ELEVATOR') || !hr.includes('liftom'))));
  else if (facts.type === 'GARAGE_BOX') lines.push(random.pick([pair('Garaža je zidana i suha, s metalnim podiznim vratima.', 'The garage is of brick and dry, with a metal up-and-over door.'), pair('U garaži ima mjesta i za police i bicikl.', 'There is room for shelves and a bicycle too.')]));
  else lines.push(pair('Mjesto je označeno i osigurano rampom.', 'The space is marked and behind a barrier.'));
  if (facts.flags.has('EV_CHARGER')) lines.push(pair('Postavljen je priključak za punjenje električnog vozila.', 'A charging point for an electric car is installed.'));
  else if (facts.flags.has('POWER')) lines.push(pair('Priključak struje postoji.', 'It has electricity.'));
  return lines;
}

function roomStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = roomName(story);
  const size = squareMetres(facts.netArea ?? 12);
  const lines = facts.purpose === 'SHORT_STAY'
    ? [pair(`${name.hr} površine ${size.hr} ${place.inPlace.hr}, za jednu ili više noći.`, `${name.en} of ${size.en} ${place.inPlace.en}, for one night or more.`)]
    : [pair(`Iznajmljuje se ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`, `To let: ${name.en} of ${size.en} ${place.inPlace.en}.`)];
  lines.push(random.pick(facts.type === 'SENIOR_ROOM'
    ? [pair('Dom pruža njegu, pet obroka dnevno i društvene aktivnosti.', 'The home offers care, five meals a day and company.')]
    : [pair('Soba je namještena: krevet, ormar, radni stol i stolica.', 'The room is furnished: bed, wardrobe, desk and chair.'), pair('Kuhinja i kupaonica dijele se s još jednom osobom.', 'Kitchen and bathroom are shared with one other person.'), pair('Na raspolaganju su kuhinja, perilica rublja i brzi internet.', 'Kitchen, washing machine and fast internet are there to use.')]));
  const floor = facts.floor === null ? undefined : onFloor(facts.floor);
  if (floor && facts.type !== 'SENIOR_ROOM') lines.push(pair(`Stan je ${floor.hr}${facts.lift ? ', zgrada ima lift' : ''}.`, `The flat is ${floor.en}${facts.lift ? ', and the building has a lift' : ''}.`));
  if (facts.type === 'STUDENT_ROOM') lines.push(pair('Do fakulteta se brzo dolazi javnim prijevozom.', 'The university is quickly reached by public transport.'));
  return lines;
}

/** What only land, business premises, garages and rooms tell of themselves. */
export function otherStory(story: Story): Pair[] {
  const lines = { LAND: landStory, COMMERCIAL: commercialStory, GARAGE: garageStory, ROOM: roomStory }[story.facts.category as 'LAND'](story);
  return lines.map(capitals);
}

