import { houseNoun } from './titles.ts';
import { line, pair, pickLine, type Line, type Pair, type Story } from './words.ts';

/** A flat, whose building has a state of its own. */
const isFlat = ({ facts }: Story): boolean => facts.category === 'FLAT' || facts.type === 'HOLIDAY_FLAT';

const houseLooks = new Set(['house', 'apartmentHouse']);

/** When it was built; all nouns here are feminine. */
function built(story: Story): Pair {
  const { look, yearBuilt } = story.facts;
  const noun = isFlat(story) && !houseLooks.has(look) ? pair('Zgrada', 'The building') : houseNoun(story);
  return pair(`${noun.hr} je izgrađena ${yearBuilt}. godine`, `${noun.en} dates from ${yearBuilt}`);
}

const newBuilds: readonly Line[] = [
  line(
    'Riječ je o novogradnji, građenoj kvalitetnim materijalima i s dobrom izolacijom.',
    'It is newly built with good materials and good insulation.',
  ),
  line(
    'Novogradnja je spremna za useljenje, a kupac je prvi vlasnik.',
    'The new building is ready to move in, and the buyer will be the first owner.',
    ({ facts }) => facts.purpose === 'SALE',
  ),
  line(
    'U novogradnji dosad nitko nije stanovao.',
    'It is newly built and has never been lived in.',
    ({ facts }) => facts.purpose === 'RENT',
  ),
];
const luxuries: readonly Line[] = [
  line(
    'Uređenje je na visokoj razini: prirodni kamen, drvo i pomno odabrana rasvjeta.',
    'The interiors are of a high standard: natural stone, wood and carefully chosen lighting.',
  ),
  line(
    'Ugrađeni su vrhunski materijali, a svaki je detalj pomno odabran.',
    'First-class materials were used, and every detail was chosen with care.',
  ),
];

function renovated(story: Story, { hr, en }: Pair): Pair {
  const { type, yearRenovated: year } = story.facts;
  const done = pair(
    'zamijenjene su instalacije, podovi i sanitarije',
    'with new installations, floors and sanitary fittings',
  );
  if (!isFlat(story))
    return pair(
      `${hr}, a ${year}. u cijelosti je obnovljena: ${done.hr}.`,
      `${en} and was fully renovated in ${year}, ${done.en}.`,
    );
  const home = type === 'HOLIDAY_FLAT' ? pair('apartman', 'the holiday flat') : pair('stan', 'the flat');
  return pair(
    `${hr}, a ${home.hr} je ${year}. u cijelosti obnovljen: ${done.hr}.`,
    `${en}; ${home.en} was fully renovated in ${year}, ${done.en}.`,
  );
}

function aged(story: Story, { hr, en }: Pair): Pair {
  const { condition, purpose } = story.facts;
  const sale = purpose === 'SALE';
  switch (condition) {
    case 'NEEDS_RENOVATION':
      return isFlat(story)
        ? pair(
            `${hr}, a stanu je potrebna obnova, što ostavlja slobodu u uređenju.`,
            `${en}, and the flat needs renovation, which leaves freedom to arrange it.`,
          )
        : pair(
            `${hr} i potrebna joj je obnova, što ostavlja slobodu u uređenju.`,
            `${en} and needs renovation, which leaves freedom to arrange it.`,
          );
    case 'EXCELLENT':
      return sale
        ? pair(
            `${hr} i odlično je održavana; useljenje je moguće odmah.`,
            `${en} and is very well kept; one can move in at once.`,
          )
        : pair(`${hr} i odlično je održavana.`, `${en} and is very well kept.`);
    case 'AVERAGE':
      return sale
        ? pair(
            `${hr}; stanje je uredno, a uz manja ulaganja može se osuvremeniti.`,
            `${en}; it is in decent order and can be modernised with little investment.`,
          )
        : pair(`${hr}; stanje je uredno.`, `${en}; it is in decent order.`);
    default:
      return pair(`${hr} i redovito se održava.`, `${en} and is regularly maintained.`);
  }
}

/** The state of the home and when it was built; guests hear of it only what matters for a stay. */
export function aboutState(story: Story): Pair | undefined {
  const { type, yearBuilt, condition, purpose } = story.facts;
  if (type === 'RUIN' || type === 'SHELL_HOUSE' || type === 'MOBILE_HOME' || yearBuilt === null) return undefined;
  if (condition === 'NEW_BUILD') return pickLine(story, newBuilds);
  if (condition === 'LUXURY') return pickLine(story, luxuries);
  if (condition === 'RENOVATED') return renovated(story, built(story));
  if (purpose === 'SHORT_STAY')
    return condition === 'EXCELLENT' ? pair('Sve je odlično održavano.', 'Everything is very well kept.') : undefined;
  return aged(story, built(story));
}
