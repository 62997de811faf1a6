import { capital, capitals, flatName, pair, placeLabel, squareMetres, type Pair, type Story } from './words.ts';

/** «s balkonom», «with a balcony»: what is worth saying in a title, best first. */
function highlights({ facts }: Story): Pair[] {
  const { flags, parkingTypes, type } = facts;
  const all: Pair[] = [];
  if (type === 'ESTATE' || type === 'SENIOR_ROOM') return all;
  if (flags.has('FIRST_ROW_SEA')) all.push(pair('prvi red do mora', 'first row to the sea'));
  else if (flags.has('SEA_VIEW')) all.push(pair('s pogledom na more', 'with a sea view'));
  if (flags.has('POOL')) all.push(pair('s bazenom', 'with a pool'));
  if (flags.has('GARDEN') && facts.category === 'FLAT') all.push(pair('s vrtom', 'with a garden'));
  if (flags.has('TERRACE') && facts.category !== 'HOUSE') all.push(pair('s terasom', 'with a terrace'));
  else if (flags.has('BALCONY') && facts.category !== 'HOUSE') all.push(pair('s balkonom', 'with a balcony'));
  else if (flags.has('LOGGIA')) all.push(pair('s lođom', 'with a loggia'));
  if (parkingTypes.includes('GARAGE')) all.push(pair('s garažom', 'with a garage'));
  else if (parkingTypes.includes('GARAGE_SPACE')) all.push(pair('s garažnim mjestom', 'with a garage space'));
  if (flags.has('CELLAR') && facts.category === 'HOUSE') all.push(pair('s podrumom', 'with a cellar'));
  if (facts.category === 'HOUSE' && (facts.plotArea ?? 0) > 900 && flags.has('GARDEN'))
    all.push(pair('s velikim vrtom', 'with a large garden'));
  return all;
}

function qualified(story: Story, name: Pair): Pair {
  const { facts } = story;
  const masculine = !name.hr.startsWith('garsonijera');
  if (facts.condition === 'RENOVATED')
    return pair(`renoviran${masculine ? '' : 'a'} ${name.hr}`, `renovated ${name.en}`);
  if (facts.condition === 'LUXURY') return pair(`luksuz${masculine ? 'an' : 'na'} ${name.hr}`, `luxury ${name.en}`);
  if (facts.purpose !== 'SALE' && facts.furnitureStatus === 'FURNISHED' && story.random.chance(0.5))
    return pair(`namješten${masculine ? '' : 'a'} ${name.hr}`, `furnished ${name.en}`);
  return name;
}

/** One of the shapes that titles of advertisements have. */
function shaped({ facts, place, random }: Story, name: Pair, highlight: Pair | undefined): Pair {
  const where = placeLabel(place);
  const size = squareMetres(facts.netArea ?? facts.plotArea ?? 0);
  const more =
    highlight === undefined
      ? pair('', '')
      : highlight.hr.startsWith('s ')
        ? pair(` ${highlight.hr}`, ` ${highlight.en}`)
        : pair(`, ${highlight.hr}`, `, ${highlight.en}`);
  const [hr, en] = [capital(name.hr), capital(name.en)];
  const dash = place.quarter ? ', ' : ' – ';
  switch (random.whole(0, 5)) {
    case 0:
      return pair(`${hr}${more.hr}, ${where}`, `${en}${more.en}, ${where}`);
    case 1:
      return pair(`${where}: ${name.hr}${more.hr}`, `${where}: ${name.en}${more.en}`);
    case 2:
      return pair(`${hr}, ${size.hr}, ${where}`, `${en}, ${size.en}, ${where}`);
    case 3:
      return pair(`${where}, ${name.hr}${more.hr}, ${size.hr}`, `${where}, ${name.en}${more.en}, ${size.en}`);
    case 4:
      return facts.condition === 'NEW_BUILD' && !name.hr.startsWith('nov')
        ? pair(`Novogradnja: ${name.hr}${more.hr}, ${where}`, `New build: ${name.en}${more.en}, ${where}`)
        : pair(`${hr}${more.hr}${dash}${where}`, `${en}${more.en}${dash}${where}`);
    default:
      return pair(`${hr}${more.hr}, ${size.hr}, ${where}`, `${en}${more.en}, ${size.en}, ${where}`);
  }
}

const houseNames: Record<string, Pair> = {
  DETACHED: pair('samostojeća kuća', 'detached house'),
  SEMI_DETACHED: pair('dvojna kuća', 'semi-detached house'),
  TERRACED: pair('kuća u nizu', 'terraced house'),
  MIXED_USE_HOUSE: pair('stambeno-poslovna kuća', 'house with business premises'),
  VILLA: pair('vila', 'villa'),
  PREFAB: pair('montažna kuća', 'prefabricated house'),
  WOODEN: pair('drvena kuća', 'wooden house'),
  STONE: pair('kamena kuća', 'stone house'),
  SHELL_HOUSE: pair('kuća u roh-bau fazi', 'house at shell stage'),
  ESTATE: pair('imanje s kućom i gospodarskim zgradama', 'estate with a house and outbuildings'),
  RUIN: pair('kamena kuća za obnovu', 'stone house to restore'),
  HOLIDAY_HOUSE: pair('kuća za odmor', 'holiday house'),
  COTTAGE: pair('vikendica', 'cottage'),
  ROBINSON_HOUSE: pair('robinzonska kuća', 'off-grid house'),
  MOBILE_HOME: pair('mobilna kućica', 'mobile home'),
  HOLIDAY_FLAT: pair('apartman', 'holiday flat'),
};

/** «Kuća», «Vila», «Vikendica»: what a sentence on the whole house begins with. */
export function houseNoun({ facts }: Story): Pair {
  if (facts.type === 'VILLA') return pair('Vila', 'The villa');
  return facts.type === 'COTTAGE' ? pair('Vikendica', 'The cottage') : pair('Kuća', 'The house');
}

const inlandRuin = pair('stara kuća za obnovu', 'old house to restore');

/** The name of a house or holiday home with a word on its state. */
export function houseName({ facts, place, random }: Story): Pair {
  const plain =
    facts.type === 'RUIN' && !facts.flags.has('STONE') ? inlandRuin : (houseNames[facts.type] ?? pair('kuća', 'house'));
  const masculine = facts.type === 'HOLIDAY_FLAT';
  const neuter = facts.type === 'ESTATE';
  if (neuter || facts.type === 'RUIN' || facts.type === 'SHELL_HOUSE' || facts.type === 'ROBINSON_HOUSE') return plain;
  const ending = masculine ? '' : 'a';
  if (facts.condition === 'RENOVATED') return pair(`obnovljen${ending} ${plain.hr}`, `renovated ${plain.en}`);
  if (facts.condition === 'LUXURY' && facts.type === 'VILLA') return pair('luksuzna vila', 'luxury villa');
  if (facts.condition === 'NEW_BUILD') return pair(`nov${ending} ${plain.hr}`, `new ${plain.en}`);
  if (place.seaside && random.chance(0.12) && !masculine) return pair(`šarmantna ${plain.hr}`, `charming ${plain.en}`);
  return plain;
}

const landNames: Record<string, Pair> = {
  BUILDING_LAND: pair('građevinsko zemljište', 'building land'),
  AGRICULTURAL_LAND: pair('poljoprivredno zemljište', 'farmland'),
  GREEN_ZONE: pair('zemljište u zelenoj zoni', 'land in a green zone'),
  FOREST: pair('šuma', 'woodland'),
  OLIVE_GROVE: pair('maslinik', 'olive grove'),
  VINEYARD: pair('vinograd', 'vineyard'),
  ORCHARD: pair('voćnjak', 'orchard'),
  ARABLE: pair('oranica', 'arable land'),
  MEADOW: pair('livada', 'meadow'),
  MIXED_LAND: pair('zemljište mješovite namjene', 'land of mixed use'),
  OTHER_LAND: pair('zemljište', 'land'),
};
export const landName = ({ facts }: Story): Pair => landNames[facts.type] ?? pair('zemljište', 'land');

const commercialNames: Record<string, Pair> = {
  OFFICE: pair('uredski prostor', 'office'),
  SHOP: pair('trgovački prostor', 'shop'),
  SERVICES: pair('prostor za uslužnu djelatnost', 'premises for services'),
  HOSPITALITY: pair('ugostiteljski prostor', 'restaurant premises'),
  STREET_SHOP: pair('ulični lokal', 'street-level shop'),
  WAREHOUSE: pair('skladišni prostor', 'warehouse'),
  HALL: pair('proizvodna hala', 'production hall'),
  HOTEL: pair('hotel', 'hotel'),
  SALON: pair('izložbeni salon', 'showroom'),
};
export const commercialName = ({ facts }: Story): Pair =>
  commercialNames[facts.type] ?? pair('poslovni prostor', 'business premises');

const garageNames: Record<string, Pair> = {
  GARAGE_BOX: pair('garaža', 'garage'),
  GARAGE_SPACE: pair('garažno mjesto', 'garage space'),
  COVERED_SPACE: pair('natkriveno parkirno mjesto', 'covered parking space'),
  PARKING_SPACE: pair('parkirno mjesto', 'parking space'),
};
export const garageName = ({ facts }: Story): Pair => garageNames[facts.type] ?? pair('garaža', 'garage');

const roomNames: Record<string, Pair> = {
  SINGLE_ROOM: pair('jednokrevetna soba', 'single room'),
  DOUBLE_ROOM: pair('dvokrevetna soba', 'double room'),
  STUDENT_ROOM: pair('soba za studente', 'room for students'),
  SENIOR_ROOM: pair('soba u obiteljskom domu za starije', 'room in a family-run home for seniors'),
};
export const roomName = ({ facts }: Story): Pair => roomNames[facts.type] ?? pair('soba', 'room');

function nameOf(story: Story): Pair {
  switch (story.facts.category) {
    case 'FLAT':
      return qualified(story, flatName(story.facts));
    case 'LAND':
      return landName(story);
    case 'COMMERCIAL':
      return commercialName(story);
    case 'GARAGE':
      return garageName(story);
    case 'ROOM':
      return roomName(story);
    default:
      return houseName(story);
  }
}

const purposes: Partial<Record<string, Pair>> = {
  RENT: pair('najam', 'to let'),
  SHORT_STAY: pair('dnevni najam', 'short stay'),
};
const leases: Pair = pair('zakup', 'to lease');

/** A title in both languages. */
export function titleOf(story: Story): Pair {
  const { facts, random } = story;
  const highlight = random.chance(0.75) ? highlights(story)[random.chance(0.7) ? 0 : 1] : undefined;
  const title = capitals(shaped(story, nameOf(story), highlight));
  const purpose =
    facts.purpose === 'RENT' && (facts.category === 'LAND' || facts.category === 'COMMERCIAL')
      ? leases
      : purposes[facts.purpose];
  if (!purpose || random.chance(0.35)) return title;
  const lower = (text: string) =>
    text.startsWith(story.place.settlement.name) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return random.chance(0.5) && !title.hr.includes(': ')
    ? pair(`${capital(purpose.hr)}: ${lower(title.hr)}`, `${capital(purpose.en)}: ${lower(title.en)}`)
    : pair(`${title.hr}, ${purpose.hr}`, `${title.en}, ${purpose.en}`);
}
