import { commercialName } from './titles.ts';
import { counted, line, onFloor, pair, pickLine, squareMetres, type Line, type Pair, type Story } from './words.ts';

const byType: Partial<Record<string, readonly Line[]>> = {
  OFFICE: [
    line(
      'Prostor je podijeljen na svijetle urede, uz čajnu kuhinju i sanitarni čvor.',
      'The space is divided into bright offices, with a kitchenette and washrooms.',
      ({ facts }) => (facts.rooms ?? 1) > 1,
    ),
    line(
      'Prostor se lako prilagođava broju zaposlenih, a mreža je već postavljena.',
      'The space adapts easily to any team, and the network is in place.',
    ),
  ],
  SHOP: [
    line(
      'Izlog gleda na prometnu ulicu, a iza prodajnog dijela je skladište.',
      'The shop window faces a busy street, with a store-room behind the sales area.',
    ),
  ],
  SERVICES: [
    line('Pogodan je za frizerski salon, ordinaciju ili ured.', 'It suits a hairdresser, a practice or an office.'),
  ],
  HOSPITALITY: [
    line(
      'Kuhinja je opremljena, a ventilacija izvedena prema propisima.',
      'The kitchen is equipped, and the ventilation meets the rules.',
    ),
    line(
      'Prostor ima šank, sanitarije za goste i spremište za robu.',
      'It has a bar, washrooms for guests and a store-room.',
    ),
  ],
  STREET_SHOP: [
    line(
      'Ulaz je izravno s ulice, uz velik izlog i stalan protok prolaznika.',
      'The entrance is straight from the street, with a large window and steady passers-by.',
    ),
  ],
  WAREHOUSE: [
    line(
      'Prilaz je moguć teretnim vozilom, a strop je visok pet metara.',
      'Lorries can drive up, and the ceiling is five metres high.',
    ),
  ],
  HALL: [
    line(
      'Hala ima industrijski pod, visoka vrata i trofazni priključak.',
      'The hall has an industrial floor, high doors and a three-phase supply.',
    ),
  ],
  SALON: [
    line(
      'Stakleno pročelje i visok strop daju prostoru reprezentativan izgled.',
      'The glass front and high ceiling give the space a presentable look.',
    ),
  ],
};
const wholeBuildings = new Set(['HOTEL', 'HALL', 'WAREHOUSE']);

function opening(story: Story): Pair {
  const { facts, place } = story;
  const name = commercialName(story);
  const size = squareMetres(facts.netArea ?? 100);
  const floor = facts.floor === null || wholeBuildings.has(facts.type) ? undefined : onFloor(facts.floor);
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  return pair(
    `${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}${floor ? `, ${floor.hr}` : ''}.`,
    `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}${floor ? `, ${floor.en}` : ''}.`,
  );
}

function rooms({ facts }: Story): Pair | undefined {
  if (facts.type !== 'HOTEL' || facts.rooms === null) return undefined;
  return pair(
    `Hotel ima ${counted(facts.rooms, ['sobu', 'sobe', 'soba'])}, restoran i recepciju.`,
    `The hotel has ${facts.rooms} rooms, a restaurant and a reception.`,
  );
}

function plot({ facts }: Story): Pair | undefined {
  if (facts.plotArea === null) return undefined;
  const size = squareMetres(facts.plotArea);
  return pair(`Zemljište mjeri ${size.hr}.`, `The plot measures ${size.en}.`);
}

const access: readonly Line[] = [
  line('Pristup je prilagođen osobama s invaliditetom.', 'Access is barrier-free.', ({ facts }) =>
    facts.flags.has('BARRIER_FREE'),
  ),
];

/** What business premises tell of themselves. */
export function commercialStory(story: Story): Pair[] {
  return [
    opening(story),
    pickLine(story, byType[story.facts.type] ?? []),
    rooms(story),
    plot(story),
    pickLine(story, access),
  ].filter((words) => words !== undefined);
}
