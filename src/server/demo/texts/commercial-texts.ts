import { commercialName } from './titles.ts';
import { onFloor, pair, squareMetres, type Pair, type Story } from './words.ts';

export function commercialStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = commercialName(story);
  const size = squareMetres(facts.netArea ?? 100);
  const floor = facts.floor === null ? undefined : onFloor(facts.floor);
  const verb = facts.purpose === 'RENT' ? pair('U zakup se daje', 'To lease:') : pair('Prodaje se', 'For sale:');
  const whole = facts.type === 'HOTEL' || facts.type === 'HALL' || facts.type === 'WAREHOUSE';
  const lines = [
    pair(
      `${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}${floor && !whole ? `, ${floor.hr}` : ''}.`,
      `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}${floor && !whole ? `, ${floor.en}` : ''}.`,
    ),
  ];
  const byType: Partial<Record<string, readonly Pair[]>> = {
    OFFICE: [
      pair(
        'Prostor je podijeljen na svijetle urede, uz čajnu kuhinju i sanitarni čvor.',
        'The space is divided into bright offices, with a kitchenette and washrooms.',
      ),
      pair(
        'Otvoreni prostor lako se prilagođava broju zaposlenih, a mreža je već postavljena.',
        'The open space adapts easily to any team, and the network is in place.',
      ),
    ],
    SHOP: [
      pair(
        'Izlog gleda na prometnu ulicu, a iza prodajnog dijela je skladište.',
        'The shop window faces a busy street, with a store-room behind the sales area.',
      ),
    ],
    SERVICES: [
      pair('Pogodan je za frizerski salon, ordinaciju ili ured.', 'It suits a hairdresser, a practice or an office.'),
    ],
    HOSPITALITY: [
      pair(
        'Kuhinja je opremljena, a ventilacija izvedena prema propisima.',
        'The kitchen is equipped, and the ventilation meets the rules.',
      ),
      pair(
        'Prostor ima šank, sanitarije za goste i spremište za robu.',
        'It has a bar, washrooms for guests and a store-room.',
      ),
    ],
    STREET_SHOP: [
      pair(
        'Ulaz je izravno s ulice, uz velik izlog i stalan protok prolaznika.',
        'The entrance is straight from the street, with a large window and steady passers-by.',
      ),
    ],
    WAREHOUSE: [
      pair(
        'Prilaz je moguć teretnim vozilom, a strop je visok pet metara.',
        'Lorries can drive up, and the ceiling is five metres high.',
      ),
    ],
    HALL: [
      pair(
        'Hala ima industrijski pod, visoka vrata i trofazni priključak.',
        'The hall has an industrial floor, high doors and a three-phase supply.',
      ),
    ],
    SALON: [
      pair(
        'Staklena pročelja i visok strop daju prostoru reprezentativan izgled.',
        'Glass fronts and a high ceiling give the space a presentable look.',
      ),
    ],
    HOTEL: [
      pair(
        `Hotel raspolaže s ${facts.rooms ?? 20} soba, restoranom i recepcijom.`,
        `The hotel has ${facts.rooms ?? 20} rooms, a restaurant and a reception.`,
      ),
    ],
  };
  const own = byType[facts.type];
  if (own) lines.push(random.pick(own));
  if (whole)
    lines.push(
      pair(
        `Zemljište mjeri ${squareMetres(facts.plotArea ?? 1000).hr}, s dovoljno mjesta za parkiranje.`,
        `The plot measures ${squareMetres(facts.plotArea ?? 1000).en}, with ample parking.`,
      ),
    );
  if (facts.flags.has('BARRIER_FREE'))
    lines.push(pair('Pristup je prilagođen osobama s invaliditetom.', 'Access is barrier-free.'));
  return lines;
}
