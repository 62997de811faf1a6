import type { ProjectSpecification } from '../project.ts';

export const westProjects: readonly ProjectSpecification[] = [
  {
    key: 'kantrida-pogled', name: { hr: 'Kantrida Pogled', en: 'Kantrida View' },
    description: {
      hr: [
        'Kantrida Pogled obuhvaća dvije zgrade na padini iznad Istarske ulice, s otvorenim pogledom na Kvarner, Cres i Učku. Prodaja stanova prema projektu je počela, a početak gradnje predviđen je za kraj zime.',
        'Svaka zgrada ima prizemlje i četiri kata, s četiri ili pet stanova na etaži. Dnevni boravci i spavaće sobe na južnoj strani otvaraju se prema moru, a stubište i lift smješteni su na sjevernoj strani.',
        'Nosiva konstrukcija je protupotresna, a ovojnica zgrade izvodi se s kamenom vunom debljine 15 centimetara. Grijanje i hlađenje osiguravaju dizalice topline zrak-voda.',
        'Plaže Kantride i bazeni udaljeni su deset minuta hoda, a centar Rijeke desetak minuta vožnje autobusom.',
      ],
      en: [
        'Kantrida View consists of two buildings on the slope above Istarska ulica, with an open view of the Kvarner bay, Cres and Mount Učka. Flats are being sold off plan, and building is to begin at the end of winter.',
        'Each building has a ground floor and four upper floors, with four or five flats to a floor. Living rooms and bedrooms on the south open towards the sea, while the staircase and lift are on the north side.',
        'The frame is designed to withstand earthquakes, and the walls are insulated with 15 centimetres of rock wool. Air-to-water heat pumps heat and cool the flats.',
        'The beaches and pools of Kantrida are a ten-minute walk away, and the centre of Rijeka is about ten minutes by bus.',
      ],
    },
    place: { municipality: 'Rijeka', settlement: 'Rijeka', quarter: 'Kantrida', street: 'Istarska ulica', houseNumber: '88', lat: 45.3419, lng: 14.3793 },
    developer: 'nova-ulica', stage: 'PLANNED', startInDays: 95, completionInDays: 860, publishedDaysAgo: 27.9, onSaleDaysAgo: 60, pricePerM2: 3750, type: 'APARTMENT_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP'], parkingTypes: ['GARAGE_SPACE'], parkingSpaces: 60, energyClass: 'A', windowTypes: ['PVC'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'SEA_VIEW', 'NEAR_SEA', 'AC', 'ELEVATOR', 'STORAGE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET'], distanceToSea: 420,
    homes: {
      plans: true, buildings: 2, shape: { left: 9.2, right: 9.2, flatDepth: 7.2 }, ground: { left: [1], right: [1], south: [1, 1] }, middle: { left: [1], right: [1], south: [8.8, 6.4, 8.8] }, middleFloors: 3,
      top: { left: [1], right: [1], south: [1, 1] }, free: 0.78, reserved: 0.13, north: 0,
    },
    look: { development: { floors: 5, buildings: 2, land: 'coast', wall: '#e9ded6', accent: { colour: '#8d9499', finish: 'concrete' } }, lights: ['noon'], interiors: ['livingSea', 'bedroomSea', 'kitchen'] }, model: false,
  },
  {
    key: 'spadici-vrt', name: { hr: 'Špadići Vrt', en: 'Špadići Garden' },
    description: {
      hr: [
        'Špadići Vrt niz je od tri zgrade u borovoj šumi nadomak porečke obale. Zgrade su dovršene, uređen je zajednički bazen sa sunčalištem, a posljednji stanovi čekaju svoje vlasnike.',
        'U ponudi su dvosobni i trosobni stanovi s ložama te veći stanovi u prizemlju s vrtom. Svi su okrenuti jugu ili zapadu i imaju pripadajuće natkriveno parkirno mjesto.',
        'Zgrade su građene opekom, s fasadom u boji istarske zemlje i drvenim sjenilima. Klima-uređaji ugrađeni su u svim prostorijama, a u kupaonicama je podno grijanje.',
        'Do plaže se stiže šetnicom kroz borovu šumu za pet minuta, a do starog grada i Eufrazijeve bazilike za petnaest. Stanovi su pogodni i za stalno stanovanje i za odmor.',
      ],
      en: [
        'Špadići Garden is a row of three buildings in a pine wood close to the shore of Poreč. The buildings are complete, the shared pool with its sun deck is laid out, and the last flats are waiting for their owners.',
        'There are two- and three-room flats with loggias, and larger ones with a garden on the ground floor. All face south or west and come with a covered parking space.',
        'The buildings are of brick, with render in the colour of Istrian earth and wooden sunshades. Air conditioning is installed in every room, and bathrooms have underfloor heating.',
        'A path through the pines leads to the beach in five minutes, and to the old town and the Euphrasian Basilica in fifteen. The flats suit both living all year and holidays.',
      ],
    },
    place: { municipality: 'Poreč', settlement: 'Poreč', quarter: 'Špadići', street: 'Ulica Mate Vlašića', houseNumber: '36', lat: 45.2351, lng: 13.6012 },
    developer: 'nova-ulica', stage: 'READY', startInDays: -690, completionInDays: -120, publishedDaysAgo: 63.3, onSaleDaysAgo: 520, pricePerM2: 4100, type: 'APARTMENT_BUILDING',
    heatingType: 'AIR_CONDITIONING', heatingWays: ['ELECTRICITY', 'SOLAR'], parkingTypes: ['COVERED', 'UNCOVERED'], parkingSpaces: 40, energyClass: 'A', windowTypes: ['COMBINED'],
    flags: ['LOGGIA', 'TERRACE', 'GARDEN', 'POOL', 'NEAR_SEA', 'AC', 'STORAGE', 'SOLAR_PANELS', 'VIDEO_INTERCOM', 'BARBECUE', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'VIDEO_VIEWING'], distanceToSea: 350,
    homes: {
      plans: false, floors: 3, orientations: ['S', 'SW', 'W'],
      types: [
        { label: 'Dvosoban', rooms: 2, areaFrom: 48.7, areaTo: 57.3, free: 4 }, { label: 'Trosoban', rooms: 3, areaFrom: 68.9, areaTo: 84.4, free: 3 },
        { label: 'Trosoban s vrtom', rooms: 3, areaFrom: 76.2, areaTo: 90.5, free: 2 },
      ],
    },
    look: { development: { floors: 3, buildings: 3, land: 'coast', wall: '#eadcc8', accent: { colour: '#b98a5e', finish: 'wood' } }, lights: ['morning'], interiors: ['livingGarden', 'kitchen', 'bedroom', 'terraceGarden'] }, model: false,
  },
];
