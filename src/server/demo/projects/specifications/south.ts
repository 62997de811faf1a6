import type { ProjectSpecification } from '../project.ts';

export const southProjects: readonly ProjectSpecification[] = [
  {
    key: 'lapad-terase', name: { hr: 'Lapad Terase', en: 'Lapad Terraces' },
    description: {
      hr: [
        'Lapad Terase zgrada je sa šesnaest stanova u zelenom dijelu Lapada, nekoliko minuta hoda od šetališta i uvale. Četiri etaže prate nagib terena, a pročelje u kamenu i drvu uklapa se među borove i čemprese.',
        'Svi stanovi imaju najmanje dvije spavaće sobe i prozore na dvije strane svijeta. Stanovi na jugu gledaju na uvalu i more, a vrtovi u prizemlju zasađeni su lavandom, ružmarinom i agrumima.',
        'Oprema je birana za dugotrajnost: stolarija od drva i aluminija, hrastovi podovi, kamene klupčice i ugradbene svjetiljke. Grijanje i hlađenje stropnim ventilokonvektorima nadzire se s mobitela.',
        'Zgrada ima lift, garažu s punjačima i videonadzor ulaza. Završetak radova predviđen je prije sljedeće turističke sezone.',
      ],
      en: [
        'Lapad Terraces is a building with sixteen flats in the green part of Lapad, a few minutes’ walk from the promenade and the bay. Its four floors follow the slope, and a facade of stone and wood fits in among pines and cypresses.',
        'Every flat has at least two bedrooms and windows on two sides. Those on the south overlook the bay and the sea; gardens on the ground floor are planted with lavender, rosemary and citrus trees.',
        'The fittings are chosen to last: windows of wood and aluminium, oak floors, stone sills and built-in lights. Ceiling fan coils heat and cool the flats and are controlled by phone.',
        'The building has a lift, a garage with chargers and cameras at the entrance. It is to be completed before the next tourist season.',
      ],
    },
    place: { municipality: 'Dubrovnik', settlement: 'Dubrovnik', quarter: 'Lapad', street: 'Ulica Iva Vojnovića', houseNumber: '54', lat: 42.6557, lng: 18.0808 },
    developer: 'adriatik-gradnja', stage: 'UNDER_CONSTRUCTION', startInDays: -380, completionInDays: 170, publishedDaysAgo: 9.8, onSaleDaysAgo: 330, pricePerM2: 6350, type: 'URBAN_VILLA',
    heatingType: 'HVAC', heatingWays: ['HEAT_PUMP', 'ELECTRICITY'], parkingTypes: ['GARAGE_SPACE'], parkingSpaces: 24, energyClass: 'A', windowTypes: ['WOOD_ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'SEA_VIEW', 'NEAR_SEA', 'AC', 'ELEVATOR', 'STORAGE', 'ALARM', 'VIDEO_INTERCOM', 'SECURITY_DOOR', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER', 'LUXURY', 'STONE'], distanceToSea: 300,
    homes: {
      plans: true, buildings: 1, shape: { left: 10.4, right: 10.4, flatDepth: 7.6 }, ground: { left: [1], right: [1], south: [1, 1] }, middle: { left: [1], right: [1], south: [1, 1] }, middleFloors: 2,
      top: { left: [1], right: [1], south: [15.2, 11.6] }, free: 0.44, reserved: 0.19, north: 0,
    },
    look: { development: { floors: 4, buildings: 1, land: 'coast', wall: '#f8f1e4', accent: { colour: '#cbb998', finish: 'stone' } }, lights: ['golden'], interiors: ['livingSea', 'terraceSea', 'kitchen', 'bathroom'] }, model: true,
  },
  {
    key: 'subicevac-pogled', name: { hr: 'Šubićevac Pogled', en: 'Šubićevac View' },
    description: {
      hr: [
        'Na uzvisini Šubićevca, ispod istoimene park-šume, planirane su dvije zgrade s pogledom na šibenski kanal i otoke. Građevinska dozvola je pravomoćna, a radovi počinju na proljeće.',
        'Projekt obuhvaća četrdeset i dva stana, od garsonijera do peterosobnih stanova na zadnjem katu. Stanovi se prodaju prema projektu, uz mogućnost prilagodbe rasporeda do početka unutarnjih radova.',
        'Zgrade će imati dizalice topline, sunčanu elektranu i punjače za električne automobile, a oborinska voda skupljat će se za zalijevanje zajedničkog vrta.',
        'Do katedrale i Poljane silazi se pješice za petnaest minuta, a autobusno stajalište je ispred ulaza. U blizini su vrtić, osnovna škola i bolnica.',
      ],
      en: [
        'On the rise of Šubićevac, below the wood of the same name, two buildings are planned with a view of the Šibenik channel and the islands. The building permit is final and work begins in spring.',
        'The project has forty-two flats, from studios to five-room flats on the top floor. Flats are sold off plan, and layouts can be adapted until the interior work begins.',
        'The buildings will have heat pumps, a solar plant and charging points for electric cars; rainwater will be collected to water the shared garden.',
        'The cathedral and Poljana square are a fifteen-minute walk downhill, and there is a bus stop outside the entrance. A nursery, a primary school and the hospital are nearby.',
      ],
    },
    place: { municipality: 'Šibenik', settlement: 'Šibenik', quarter: 'Šubićevac', street: 'Ulica Stjepana Radića', houseNumber: '71', lat: 43.7374, lng: 15.9043 },
    developer: 'gradnja-obzor', stage: 'PLANNED', startInDays: 120, completionInDays: 800, publishedDaysAgo: 22.5, onSaleDaysAgo: 75, pricePerM2: 3450, type: 'APARTMENT_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP', 'SOLAR'], parkingTypes: ['GARAGE_SPACE', 'UNCOVERED'], parkingSpaces: 58, energyClass: 'A_PLUS', windowTypes: ['PVC', 'ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'SEA_VIEW', 'AC', 'ELEVATOR', 'STORAGE', 'SOLAR_PANELS', 'BARRIER_FREE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER'], distanceToSea: 950,
    homes: {
      plans: true, buildings: 2, shape: { left: 9, right: 11.8, flatDepth: 7.2 }, ground: { left: [1], right: [1], south: [9.4, 7.6, 9.4] }, middle: { left: [1], right: [6.1, 5.69], south: [9.4, 7.6, 9.4] }, middleFloors: 2,
      top: { left: [1], right: [1], south: [11.4, 15] }, free: 0.74, reserved: 0.16, north: 315,
    },
    look: { development: { floors: 4, buildings: 2, land: 'coast', wall: '#f2ece1', accent: { colour: '#8d9499', finish: 'concrete' } }, lights: ['morning'], interiors: ['livingSea', 'kitchen', 'terraceSea'] }, model: true,
  },
];
