import { capitals, counted, flatName, onFloor, pair, plural, squareMetres, type Pair, type Story } from './words.ts';

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

const verbs = {
  SALE: pair('Prodaje se', 'For sale:'),
  RENT: pair('Iznajmljuje se', 'To let:'),
  SHORT_STAY: pair('Za kraći boravak nudimo', 'For a short stay we offer'),
};

function opening({ facts, place, random }: Story): Pair {
  const holiday = facts.category === 'HOLIDAY';
  const name = holiday ? pair('apartman', 'a holiday flat') : flatName(facts);
  const noun = facts.purpose === 'SHORT_STAY' ? pair(name.hr.replace(/^garsonijera/, 'garsonijeru'), name.en) : name;
  const size = squareMetres(facts.netArea ?? 50);
  const building = buildings[facts.look] ?? buildings.none ?? pair('', '');
  const floor = onFloor(facts.floor ?? 0);
  const verb = verbs[facts.purpose];
  const article = holiday || facts.purpose === 'SALE' || facts.purpose === 'RENT' ? '' : 'a ';
  const english = holiday ? 'holiday flat' : noun.en;
  const feminine = name.hr.startsWith('garsonijera');
  switch (random.whole(0, 2)) {
    case 0:
      return pair(
        `${verb.hr} ${noun.hr} površine ${size.hr}, ${floor.hr}, ${building.hr} ${place.inPlace.hr}.`,
        `${verb.en} ${article}${english} of ${size.en}, ${floor.en}, ${building.en} ${place.inPlace.en}.`,
      );
    case 1:
      return pair(
        `${place.inPlace.hr}, ${building.hr}, nalazi se ov${feminine ? 'a' : 'aj'} ${name.hr} od ${size.hr}, ${floor.hr}.`,
        `This ${english} of ${size.en} is ${place.inPlace.en}, ${building.en}, ${floor.en}.`,
      );
    default:
      return pair(
        `${name.hr} površine ${size.hr} nalazi se ${floor.hr}, ${building.hr} ${place.inPlace.hr}.`,
        `The ${english} of ${size.en} is ${floor.en}, ${building.en} ${place.inPlace.en}.`,
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

const outsides: readonly (readonly [string, readonly Pair[]])[] = [
  [
    'TERRACE',
    [
      pair('Iz dnevnog boravka izlazi se na prostranu terasu.', 'The living room opens onto a spacious terrace.'),
      pair(
        'Terasa je dovoljno velika za stol i odmor na suncu.',
        'The terrace is large enough for a table and for resting in the sun.',
      ),
    ],
  ],
  [
    'LOGGIA',
    [
      pair('Stanu pripada i ostakljena lođa.', 'The flat has a glazed loggia too.'),
      pair('Lođa uz dnevni boravak produžuje dnevni prostor.', 'A loggia extends the living room.'),
    ],
  ],
  [
    'BALCONY',
    [
      pair('Uz dnevni boravak je i balkon.', 'There is a balcony off the living room.'),
      pair('Balkon gleda prema mirnoj strani zgrade.', 'The balcony faces the quiet side of the building.'),
    ],
  ],
  ['GARDEN', [pair('Na raspolaganju je i uređen vrt.', 'There is also a well-kept garden.')]],
];

function outside({ facts, random }: Story): Pair | undefined {
  const found = outsides.find(([flag]) => facts.flags.has(flag as 'TERRACE'));
  return found && random.pick(found[1]);
}

/** Opening, layout and what is outside, for flats and holiday flats. */
export function flatBeginning(story: Story): Pair[] {
  const out = outside(story);
  return [capitals(opening(story)), layout(story), ...(out ? [out] : [])];
}
