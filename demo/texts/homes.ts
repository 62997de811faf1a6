import { firstOf, oneOf, wordsFor, type Pair, type Story } from './sentences.ts';
import { flatName, houseName } from './titles.ts';
import { capitals, counted, onFloor, plural, squareMetres } from './words.ts';

/** The text of one part of a description, if any. */
export type Told = Pair | undefined;

const nothing: Pair = { hr: '', en: '' };

/** «dvije spavaće sobe», «two bedrooms», likewise bathrooms. */
function countRooms({ facts }: Story, bedroomsUnknown: number) {
  const [bedrooms, bathrooms] = [facts.bedrooms ?? bedroomsUnknown, facts.bathrooms ?? 1];
  return {
    bedrooms: {
      hr: counted(bedrooms, ['spavaća soba', 'spavaće sobe', 'spavaćih soba']),
      en: plural(bedrooms, 'bedroom'),
    },
    bathrooms: { hr: counted(bathrooms, ['kupaonica', 'kupaonice', 'kupaonica']), en: plural(bathrooms, 'bathroom') },
  };
}

function whereIsFlat(story: Story): Pair {
  const { facts, place } = story;
  const mixed = facts.type === 'MIXED_BUILDING' && facts.look !== 'townhouse';
  const building = wordsFor(story, `building/${mixed ? 'mixed' : facts.look}`);
  const { hr, en } = { hr: `${building.hr} ${place.inPlace.hr}`, en: `${building.en} ${place.inPlace.en}` };
  if (facts.type === 'ATTIC_FLAT') return { hr, en };
  const floor = onFloor(story, facts.floor ?? 0);
  return { hr: `${floor.hr}, ${hr}`, en: `${floor.en}, ${en}` };
}

/** «Ovaj dvosobni stan», «ova garsonijera»: after a demonstrative the adjective is definite. */
const thisHome = ({ hr, en }: Pair): Pair => ({
  hr: hr.startsWith('garsonijera') ? `Ova ${hr}` : `Ovaj ${hr.replace(/soban /, 'sobni ')}`,
  en,
});

const outsideOfFlats = ['TERRACE', 'LOGGIA', 'BALCONY', 'GARDEN'] as const;

/** Opening, rooms and outdoor areas of flats and holiday flats. */
export function flatBeginning(story: Story): Told[] {
  const { facts } = story;
  const name = facts.category === 'HOLIDAY' ? wordsFor(story, 'name/HOLIDAY_FLAT') : flatName(story);
  const slots = {
    verb: wordsFor(story, 'verb/FLAT'),
    name,
    this: thisHome(name),
    size: squareMetres(facts.netArea ?? 50),
    where: whereIsFlat(story),
  };
  const opening = capitals(oneOf(story, 'flat opening', slots) ?? nothing);
  const layout = oneOf(story, 'flat layout', countRooms(story, 1));
  const outside = outsideOfFlats.find((flag) => facts.flags.has(flag));
  return [opening, layout, outside && oneOf(story, `flat outside/${outside}`), firstOf(story, 'shared pool')];
}

function houseLayout(story: Story): Told {
  const { type, buildingLevels } = story.facts;
  if (type === 'RUIN' || type === 'SHELL_HOUSE') return oneOf(story, `house layout/${type}`);
  const { bedrooms, bathrooms } = countRooms(story, 2);
  const rooms = { hr: `${bedrooms.hr} i ${bathrooms.hr}`, en: `${bedrooms.en} and ${bathrooms.en}` };
  if (type === 'MOBILE_HOME' || type === 'MIXED_USE_HOUSE') return firstOf(story, `house layout/${type}`, { rooms });
  const levels = firstOf(story, `storeys/${buildingLevels}`);
  if (!levels) return oneOf(story, 'house layout/one level', { rooms });
  const slots = { rooms, levels, yard: wordsFor(story, 'to the yard'), noun: wordsFor(story, 'noun') };
  return oneOf(story, 'house layout/levels', slots);
}

const grounds = ['POOL', 'BARBECUE', 'TERRACE', 'GARDEN'] as const;

/** Opening, rooms and grounds of a house or a holiday house. */
export function houseBeginning(story: Story): Told[] {
  const { facts, place, random } = story;
  const around = grounds
    .filter((flag) => facts.flags.has(flag))
    .slice(0, random.whole(1, 2))
    .map((flag) => oneOf(story, `grounds/${flag}`));
  const slots = {
    name: houseName(story),
    verb: wordsFor(story, 'verb/HOUSE'),
    size: squareMetres(facts.netArea ?? 100),
    plot: squareMetres(facts.plotArea ?? 400),
    inPlace: place.inPlace,
  };
  const known =
    facts.type === 'ESTATE'
      ? wordsFor(story, 'house opening/ESTATE', slots)
      : facts.purpose === 'SHORT_STAY'
        ? wordsFor(story, 'house opening/SHORT_STAY', slots)
        : oneOf(story, 'house opening', slots);
  const layout = houseLayout(story);
  const outside = facts.type === 'MOBILE_HOME' ? [firstOf(story, 'pitch')] : around;
  return [capitals(known ?? nothing), layout, ...outside];
}
