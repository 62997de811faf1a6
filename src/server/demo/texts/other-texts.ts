import { commercialStory } from './commercial-texts.ts';
import { landStory } from './land-texts.ts';
import { garageName, roomName } from './titles.ts';
import { capitals, onFloor, pair, squareMetres, type Pair, type Story } from './words.ts';

function garageStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = garageName(story);
  const size = squareMetres(facts.netArea ?? 13);
  const verb = facts.purpose === 'RENT' ? pair('Iznajmljuje se', 'To let:') : pair('Prodaje se', 'For sale:');
  const lines = [
    pair(
      `${verb.hr} ${name.hr} ${place.inPlace.hr}, površine ${size.hr}.`,
      `${verb.en} ${name.en} ${place.inPlace.en}, ${size.en}.`,
    ),
  ];
  if (facts.type === 'GARAGE_SPACE')
    lines.push(
      random.pick(
        [
          pair(
            'Mjesto je u podzemnoj garaži s daljinskim otvaranjem vrata.',
            'The space is in an underground garage with a remote-controlled door.',
          ),
          pair(
            'Garaža je pod videonadzorom, a do mjesta se dolazi i liftom.',
            'The garage has video surveillance, and the lift leads down to it.',
          ),
        ].filter(({ hr }) => facts.flags.has('ELEVATOR') || !hr.includes('liftom')),
      ),
    );
  else if (facts.type === 'GARAGE_BOX')
    lines.push(
      random.pick([
        pair(
          'Garaža je zidana i suha, s metalnim podiznim vratima.',
          'The garage is of brick and dry, with a metal up-and-over door.',
        ),
        pair('U garaži ima mjesta i za police i bicikl.', 'There is room for shelves and a bicycle too.'),
      ]),
    );
  else lines.push(pair('Mjesto je označeno i osigurano rampom.', 'The space is marked and behind a barrier.'));
  if (facts.flags.has('EV_CHARGER'))
    lines.push(
      pair(
        'Postavljen je priključak za punjenje električnog vozila.',
        'A charging point for an electric car is installed.',
      ),
    );
  else if (facts.flags.has('POWER')) lines.push(pair('Priključak struje postoji.', 'It has electricity.'));
  return lines;
}

function roomStory(story: Story): Pair[] {
  const { facts, place, random } = story;
  const name = roomName(story);
  const size = squareMetres(facts.netArea ?? 12);
  const lines =
    facts.purpose === 'SHORT_STAY'
      ? [
          pair(
            `${name.hr} površine ${size.hr} ${place.inPlace.hr}, za jednu ili više noći.`,
            `${name.en} of ${size.en} ${place.inPlace.en}, for one night or more.`,
          ),
        ]
      : [
          pair(
            `Iznajmljuje se ${name.hr} površine ${size.hr} ${place.inPlace.hr}.`,
            `To let: ${name.en} of ${size.en} ${place.inPlace.en}.`,
          ),
        ];
  lines.push(
    random.pick(
      facts.type === 'SENIOR_ROOM'
        ? [
            pair(
              'Dom pruža njegu, pet obroka dnevno i društvene aktivnosti.',
              'The home offers care, five meals a day and company.',
            ),
          ]
        : [
            pair(
              'Soba je namještena: krevet, ormar, radni stol i stolica.',
              'The room is furnished: bed, wardrobe, desk and chair.',
            ),
            pair(
              'Kuhinja i kupaonica dijele se s još jednom osobom.',
              'Kitchen and bathroom are shared with one other person.',
            ),
            pair(
              'Na raspolaganju su kuhinja, perilica rublja i brzi internet.',
              'Kitchen, washing machine and fast internet are there to use.',
            ),
          ],
    ),
  );
  const floor = facts.floor === null ? undefined : onFloor(facts.floor);
  if (floor && facts.type !== 'SENIOR_ROOM')
    lines.push(
      pair(
        `Stan je ${floor.hr}${facts.lift ? ', zgrada ima lift' : ''}.`,
        `The flat is ${floor.en}${facts.lift ? ', and the building has a lift' : ''}.`,
      ),
    );
  if (facts.type === 'STUDENT_ROOM')
    lines.push(
      pair('Do fakulteta se brzo dolazi javnim prijevozom.', 'The university is quickly reached by public transport.'),
    );
  return lines;
}

/** What only land, business premises, garages and rooms tell of themselves. */
export function otherStory(story: Story): Pair[] {
  const lines = { LAND: landStory, COMMERCIAL: commercialStory, GARAGE: garageStory, ROOM: roomStory }[
    story.facts.category as 'LAND'
  ](story);
  return lines.map(capitals);
}
