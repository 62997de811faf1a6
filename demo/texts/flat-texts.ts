import {
  capitals,
  counted,
  flatName,
  line,
  onFloor,
  pair,
  pickLine,
  plural,
  squareMetres,
  type Line,
  type Pair,
  type Story,
} from './words.ts';

const bedroomForms = ['spavaća soba', 'spavaće sobe', 'spavaćih soba'] as const;
const bathroomForms = ['kupaonica', 'kupaonice', 'kupaonica'] as const;

const buildings: Record<string, Pair> = {
  tower: pair('u neboderu', 'in a high-rise'),
  block: pair('u stambenoj zgradi', 'in an apartment building'),
  newBlock: pair('u modernoj stambenoj zgradi', 'in a modern apartment building'),
  townhouse: pair('u reprezentativnoj staroj zgradi', 'in an elegant period building'),
  urbanVilla: pair('u manjoj urbanoj vili', 'in a small urban villa'),
  apartmentHouse: pair('u kući s nekoliko stanova', 'in a house with a few flats'),
  house: pair('u obiteljskoj kući', 'in a family house'),
  none: pair('u zgradi', 'in a building'),
};

const mixedBuilding = pair('u stambeno-poslovnoj zgradi', 'in a building of flats and businesses');

const verbs = {
  SALE: pair('Prodaje se', 'For sale:'),
  RENT: pair('Iznajmljuje se', 'To let:'),
  SHORT_STAY: pair('Za kraći boravak nudi se', 'Offered for short stays:'),
};

function whereabouts({ facts, place }: Story): Pair {
  const building =
    facts.type === 'MIXED_BUILDING' && facts.look !== 'townhouse' ? mixedBuilding : buildings[facts.look];
  const inBuilding = pair(`${building?.hr ?? ''} ${place.inPlace.hr}`, `${building?.en ?? ''} ${place.inPlace.en}`);
  if (facts.type === 'ATTIC_FLAT') return inBuilding;
  const floor = onFloor(facts.floor ?? 0);
  return pair(`${floor.hr}, ${inBuilding.hr}`, `${floor.en}, ${inBuilding.en}`);
}

/** «Ovaj dvosobni stan», «ova garsonijera»: after a demonstrative the adjective is definite. */
const thisHome = (name: string): string =>
  name.startsWith('garsonijera') ? `Ova ${name}` : `Ovaj ${name.replace(/soban /, 'sobni ')}`;

function opening(story: Story): Pair {
  const { facts, random } = story;
  const name = facts.category === 'HOLIDAY' ? pair('apartman', 'holiday flat') : flatName(facts);
  const size = squareMetres(facts.netArea ?? 50);
  const where = whereabouts(story);
  const verb = verbs[facts.purpose];
  switch (random.whole(0, 2)) {
    case 0:
      return pair(
        `${verb.hr} ${name.hr} površine ${size.hr}, ${where.hr}.`,
        `${verb.en} ${name.en} of ${size.en}, ${where.en}.`,
      );
    case 1:
      return pair(
        `${thisHome(name.hr)} od ${size.hr} nalazi se ${where.hr}.`,
        `This ${name.en} of ${size.en} is ${where.en}.`,
      );
    default:
      return pair(
        `${name.hr} površine ${size.hr} nalazi se ${where.hr}.`,
        `The ${name.en} of ${size.en} is ${where.en}.`,
      );
  }
}

function layout({ facts, random }: Story): Pair {
  const bedrooms = facts.bedrooms ?? 1;
  const bathrooms = facts.bathrooms ?? 1;
  if (facts.rooms === 0 || facts.rooms === 1) {
    return random.pick([
      pair(
        'Sastoji se od dnevnog prostora s čajnom kuhinjom, kupaonice i hodnika.',
        'It has a living area with a kitchenette, a bathroom and a hall.',
      ),
      pair(
        'Prostor je otvoren: dnevni boravak, kuhinja i spavaći dio čine jednu svijetlu cjelinu, a kupaonica je odvojena.',
        'The space is open: living room, kitchen and sleeping area form one bright room, with a separate bathroom.',
      ),
      pair(
        'Raspored je jednostavan i dobro iskorišten: ulazni hodnik, kupaonica te soba s kuhinjom.',
        'The layout is simple and well used: entrance hall, bathroom, and a room with a kitchen.',
      ),
    ]);
  }
  const [sleep, bath] = [counted(bedrooms, bedroomForms), counted(bathrooms, bathroomForms)];
  const [sleepEn, bathEn] = [plural(bedrooms, 'bedroom'), plural(bathrooms, 'bathroom')];
  return random.pick([
    pair(
      `Tlocrt čine dnevni boravak s kuhinjom i blagovaonicom, ${sleep}, ${bath} i hodnik.`,
      `There is a living room with kitchen and dining area, ${sleepEn}, ${bathEn} and a hall.`,
    ),
    pair(
      `Raspored: ulazni hodnik, kuhinja s blagovaonicom, dnevni boravak, ${sleep} i ${bath}.`,
      `Layout: entrance hall, kitchen with dining area, living room, ${sleepEn} and ${bathEn}.`,
    ),
    pair(
      `Dnevni prostor s kuhinjom odvojen je od mirnog dijela u kojem su ${sleep} i ${bath}.`,
      `The living area with its kitchen is separate from the quiet part with ${sleepEn} and ${bathEn}.`,
    ),
  ]);
}

const outsides: Partial<Record<string, readonly Line[]>> = {
  TERRACE: [
    line('Iz dnevnog prostora izlazi se na terasu.', 'The living area opens onto a terrace.'),
    line(
      'Terasa je dovoljno velika za stol i odmor na suncu.',
      'The terrace is large enough for a table and for resting in the sun.',
    ),
  ],
  LOGGIA: [
    line('Stanu pripada i ostakljena lođa.', 'The flat has a glazed loggia too.'),
    line('Lođa produžuje dnevni prostor.', 'A loggia extends the living area.'),
  ],
  BALCONY: [
    line('Uz dnevni prostor je i balkon.', 'There is a balcony off the living area.'),
    line(
      'Balkon gleda na mirnu stranu.',
      'The balcony faces the quiet side.',
      ({ facts }) => !facts.flags.has('SEA_VIEW'),
    ),
  ],
  GARDEN: [line('Na raspolaganju je i uređen vrt.', 'There is also a well-kept garden.')],
};
const sharedPool = pair('Uz zgradu je i zajednički bazen.', 'There is also a shared pool by the building.');

function outside(story: Story): Pair[] {
  const { flags } = story.facts;
  const found = Object.entries(outsides).find(([flag]) => flags.has(flag as 'TERRACE'));
  const own = found?.[1] && pickLine(story, found[1]);
  return [...(own ? [own] : []), ...(flags.has('POOL') ? [sharedPool] : [])];
}

/** Opening, layout and what is outside, for flats and holiday flats. */
export function flatBeginning(story: Story): Pair[] {
  return [capitals(opening(story)), layout(story), ...outside(story)];
}
