import type { ProjectSpecification } from '../project.ts';

export const inlandProjects: readonly ProjectSpecification[] = [
  {
    key: 'sjenjak-park', name: { hr: 'Sjenjak Park', en: 'Sjenjak Park' },
    description: {
      hr: [
        'Sjenjak Park nova je zgrada s trideset i četiri stana u jednom od najtraženijih osječkih kvartova. Gradnja je završena, stanovi su etažirani i useljivi odmah po potpisu ugovora.',
        'Na svakoj su etaži stanovi različitih veličina, od jednosobnih za samce i studente do četverosobnih za obitelji. Svaki ima balkon ili terasu, a stanovi u prizemlju vlastiti vrt.',
        'Grijanje je priključeno na gradsku toplanu, s kalorimetrom za svaki stan. Zgrada ima lift, spremišta u podrumu, prostoriju za bicikle i parkiralište s drvoredom.',
        'Škola, vrtić, tržnica i tramvajsko stajalište nalaze se u susjednim ulicama, a do promenade uz Dravu vodi biciklistička staza.',
      ],
      en: [
        'Sjenjak Park is a new building with thirty-four flats in one of the most sought-after parts of Osijek. Construction is complete, ownership of the flats is registered, and one can move in as soon as the contract is signed.',
        'Each floor has flats of different sizes, from one-room flats for singles and students to four rooms for families. Each has a balcony or terrace, and those on the ground floor a garden of their own.',
        'The building is connected to the town’s district heating, with a heat meter for every flat. It has a lift, store-rooms in the cellar, a bicycle room and a car park lined with trees.',
        'A school, a nursery, a market and the tram stop are in the next streets, and a cycle path leads to the promenade along the Drava.',
      ],
    },
    place: { municipality: 'Osijek', settlement: 'Osijek', quarter: 'Sjenjak', street: 'Sjenjak', houseNumber: '101', lat: 45.5519, lng: 18.6987 },
    developer: 'temelj-invest', stage: 'READY', startInDays: -760, completionInDays: -45, publishedDaysAgo: 38.6, onSaleDaysAgo: 560, pricePerM2: 2350, type: 'APARTMENT_BUILDING',
    heatingType: 'DISTRICT', heatingWays: ['GAS'], parkingTypes: ['UNCOVERED', 'GARAGE'], parkingSpaces: 44, energyClass: 'B', windowTypes: ['PVC'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'ELEVATOR', 'STORAGE', 'CELLAR', 'AC', 'VIDEO_INTERCOM', 'SECURITY_DOOR', 'BARRIER_FREE', 'GAS', 'WATER', 'SEWAGE', 'POWER', 'INTERNET'], distanceToSea: null,
    homes: {
      plans: true, buildings: 1, shape: { left: 12.2, right: 12.2, flatDepth: 7.1 }, ground: { left: [1], right: [1], south: [10, 10, 10] }, middle: { left: [6.7, 5.5], right: [1], south: [11, 8, 11] }, middleFloors: 4,
      top: { left: [1], right: [1], south: [10.5, 9, 10.5] }, free: 0.35, reserved: 0.12, north: 0,
    },
    look: { development: { floors: 6, buildings: 1, land: 'lowland', wall: '#f3e4d0', accent: { colour: '#b5694f', finish: 'brick' } }, lights: ['golden'], interiors: ['livingTown', 'kitchen', 'bedroom', 'bathroom'] }, model: false,
  },
  {
    key: 'banfica-vrt', name: { hr: 'Banfica Vrt', en: 'Banfica Garden' },
    description: {
      hr: [
        'Banfica Vrt obiteljski je kvart od tri niske zgrade u zapadnom dijelu Varaždina. Između zgrada uređuje se vrt sa starim voćkama, povišenim gredicama za stanare i igralištem bez prometa.',
        'Svaka zgrada ima dvanaest stanova na tri etaže. U prizemlju su stanovi s vrtovima, a na katovima stanovi s balkonima; svi su na uglu, pa su svijetli i dobro se prozračuju.',
        'Zgrade se grade od opeke, s toplinskom izolacijom od kamene vune i troslojnim prozorima. Dizalice topline i sunčani kolektori drže troškove niskima, a energetski razred je A+.',
        'Do strogog centra vozi se biciklom desetak minuta. U kvartu su vrtić, škola i trgovine, a dravska park-šuma nudi kilometre staza za šetnju i trčanje.',
      ],
      en: [
        'Banfica Garden is a family neighbourhood of three low buildings in the west of Varaždin. Between them a garden is being laid out with old fruit trees, raised beds for residents and a playground free of traffic.',
        'Each building has twelve flats on three floors. There are flats with gardens on the ground floor and with balconies above; all lie at a corner, so they are bright and easy to air.',
        'The buildings are of brick, insulated with rock wool and with triple glazing. Heat pumps and solar collectors keep running costs low, and the energy class is A+.',
        'The town centre is some ten minutes away by bicycle. A nursery, a school and shops are close by, and the wood along the Drava has miles of paths for walking and running.',
      ],
    },
    place: { municipality: 'Varaždin', settlement: 'Varaždin', quarter: 'Banfica', street: 'Optujska ulica', houseNumber: '112', lat: 46.3132, lng: 16.3254 },
    developer: 'zeleni-kvart', stage: 'UNDER_CONSTRUCTION', startInDays: -130, completionInDays: 450, publishedDaysAgo: 54.8, onSaleDaysAgo: 120, pricePerM2: 2450, type: 'APARTMENT_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP', 'SOLAR'], parkingTypes: ['COVERED', 'UNCOVERED'], parkingSpaces: 48, energyClass: 'A_PLUS', windowTypes: ['PVC'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'ELEVATOR', 'STORAGE', 'AC', 'SOLAR_PANELS', 'BARRIER_FREE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER'], distanceToSea: null,
    homes: {
      plans: true, buildings: 3, shape: { left: 8.6, right: 8.6, flatDepth: 7.2 }, ground: { left: [1], right: [1], south: [1.15, 1] }, middle: { left: [1], right: [1], south: [1.15, 1] }, middleFloors: 1,
      top: { left: [1], right: [1], south: [1, 1.2] }, free: 0.56, reserved: 0.14, north: 45,
    },
    look: { development: { floors: 3, buildings: 3, land: 'hills', wall: '#efe9dc', accent: { colour: '#b5694f', finish: 'brick' } }, lights: ['golden'], interiors: ['livingGarden', 'terraceGarden', 'kitchen', 'single'] }, model: false,
  },
];
