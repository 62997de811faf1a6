import { garageName, roomName } from './titles.ts';
import { line, onFloor, pair, pickLine, squareMetres, type Line, type Pair, type Story } from './words.ts';

const garageLines: Record<string, readonly Line[]> = {
  GARAGE_SPACE: [
    line(
      'Mjesto je u podzemnoj garaži s daljinskim otvaranjem vrata.',
      'The space is in an underground garage with a remote-controlled door.',
    ),
    line('Podzemna garaža je pod videonadzorom.', 'The underground garage has video surveillance.'),
  ],
  GARAGE_BOX: [
    line(
      'Garaža je zidana i suha, s metalnim podiznim vratima.',
      'The garage is of brick and dry, with a metal up-and-over door.',
    ),
    line('U garaži ima mjesta i za police i bicikl.', 'There is room for shelves and a bicycle too.'),
  ],
  COVERED_SPACE: [line('Natkriveno mjesto štiti vozilo od kiše i sunca.', 'The roof keeps rain and sun off the car.')],
  PARKING_SPACE: [line('Mjesto je označeno i osigurano rampom.', 'The space is marked and behind a barrier.')],
};
const garagePower: readonly Line[] = [
  line(
    'Postavljen je priključak za punjenje električnog vozila.',
    'A charging point for an electric car is installed.',
    ({ facts }) => facts.flags.has('EV_CHARGER'),
  ),
  line(
    'Struja je uvedena.',
    'Electricity is laid on.',
    ({ facts }) => facts.flags.has('POWER') && !facts.flags.has('EV_CHARGER'),
  ),
];

/** What a garage or parking space tells of itself. */
export function garageStory(story: Story): Pair[] {
  const { facts, place } = story;
  const name = garageName(story);
  const size = squareMetres(facts.netArea ?? 13);
  const verb = facts.purpose === 'RENT' ? pair('Iznajmljuje se', 'To let:') : pair('Prodaje se', 'For sale:');
  return [
    pair(
      `${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}.`,
      `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}.`,
    ),
    pickLine(story, garageLines[facts.type] ?? []),
    pickLine(story, garagePower),
  ].filter((words) => words !== undefined);
}

const byNight = ({ facts }: Story) => facts.purpose === 'SHORT_STAY';
const byMonth = ({ facts }: Story) => facts.purpose === 'RENT';
const ownBathroom = ({ facts }: Story) => facts.bathrooms === 1;
const sharedBathroom = (story: Story) => !ownBathroom(story);

const roomLines: readonly Line[] = [
  line(
    'Soba je namještena: krevet, ormar, radni stol i stolica.',
    'The room is furnished: bed, wardrobe, desk and chair.',
    byMonth,
  ),
  line(
    'Gosti u sobi imaju televizor, ormar i stol.',
    'Guests have a television, a wardrobe and a table in the room.',
    byNight,
  ),
  line(
    'Na raspolaganju su kuhinja, perilica rublja i brzi internet.',
    'Kitchen, washing machine and fast internet are there to use.',
    byMonth,
  ),
];
const bathLines: readonly Line[] = [
  line('Soba ima vlastitu kupaonicu s tušem.', 'The room has its own bathroom with a shower.', ownBathroom),
  line(
    'Kupaonica se dijeli s još jednom osobom.',
    'The bathroom is shared with one other person.',
    (story) => sharedBathroom(story) && byMonth(story),
  ),
  line(
    'Kupaonica se dijeli s drugim gostima.',
    'The bathroom is shared with other guests.',
    (story) => sharedBathroom(story) && byNight(story),
  ),
];
const careLines: readonly Line[] = [
  line(
    'Dom pruža njegu, pet obroka dnevno i društvene aktivnosti.',
    'The home offers care, five meals a day and company.',
  ),
];
const inHouses = new Set(['house', 'apartmentHouse']);

function whereabouts({ facts }: Story): Pair | undefined {
  if (facts.floor === null || facts.type === 'SENIOR_ROOM') return undefined;
  const floor = onFloor(facts.floor);
  if (inHouses.has(facts.look)) return pair(`Soba je ${floor.hr} kuće.`, `The room is ${floor.en} of a house.`);
  return pair(
    `Stan je ${floor.hr}${facts.lift ? ', a zgrada ima lift' : ''}.`,
    `The flat is ${floor.en}${facts.lift ? ', and the building has a lift' : ''}.`,
  );
}

/** What a room to let tells of itself. */
export function roomStory(story: Story): Pair[] {
  const { facts, place } = story;
  const name = roomName(story);
  const size = squareMetres(facts.netArea ?? 12);
  const verb =
    facts.purpose === 'RENT'
      ? pair('Iznajmljuje se', 'To let:')
      : pair('Za jednu ili više noći nudi se', 'For one night or more:');
  const care = facts.type === 'SENIOR_ROOM';
  return [
    pair(
      `${verb.hr} ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`,
      `${verb.en} ${name.en} of ${size.en} ${place.inPlace.en}.`,
    ),
    pickLine(story, care ? careLines : roomLines),
    pickLine(story, care ? bathLines.slice(0, 1) : bathLines),
    whereabouts(story),
    facts.type === 'STUDENT_ROOM'
      ? pair('Do fakulteta se brzo dolazi javnim prijevozom.', 'The university is quickly reached by public transport.')
      : undefined,
  ].filter((words) => words !== undefined);
}
