import type { ProjectSpecification } from '../project.ts';

export const splitZadarProjects: readonly ProjectSpecification[] = [
  {
    key: 'rezidencija-marjan', name: { hr: 'Rezidencija Marjan', en: 'Marjan Residence' },
    description: {
      hr: [
        'Rezidencija Marjan gradi se na Spinutu, na mjestu s kojeg se do marjanske šume stiže za pet minuta, a do Rive za dvadesetak minuta laganog hoda. Sa sjeverne strane pruža se pogled na Kaštelanski zaljev, a s južne na zelenilo Marjana; zgrade imaju prizemlje i četiri kata.',
        'U ponudi su stanovi od jedne do pet soba. Na južnoj i jugoistočnoj strani nalaze se prostrani stanovi s terasama, a na zadnjem katu svega četiri stana po zgradi, s terasama za boravak na otvorenom tijekom cijele godine.',
        'Pročelja su obložena bračkim kamenom i žbukom svijetlih tonova. Stanovi dobivaju aluminijsku stolariju s troslojnim staklima i električnim žaluzinama, podno grijanje i klima-uređaje u svim sobama.',
        'Radovi napreduju prema planu: betonska konstrukcija prve zgrade je dovršena, a primopredaja stanova predviđena je za manje od godinu dana. Svi kupci sklapaju predugovor kod javnog bilježnika.',
      ],
      en: [
        'Marjan Residence is being built in Spinut, five minutes from Marjan wood and an easy twenty-minute walk from the Riva. The north side looks out on the bay of Kaštela and the south side on the green of Marjan; the two buildings have a ground floor and four upper floors.',
        'There are flats of one to five rooms. Large flats with terraces lie on the south and south-east; on the top floor each building has just four flats, with terraces for living outdoors all year round.',
        'The facades are clad in Brač stone and light-coloured render. Flats have aluminium windows with triple glazing and electric blinds, underfloor heating and air conditioning in every room.',
        'Work is on schedule: the concrete frame of the first building is complete, and the flats are to be handed over in less than a year. All buyers sign a preliminary contract before a notary.',
      ],
    },
    place: { municipality: 'Split', settlement: 'Split', quarter: 'Spinut', street: 'Put Supavla', houseNumber: '33', lat: 43.5138, lng: 16.4271 },
    developer: 'adriatik-gradnja', stage: 'UNDER_CONSTRUCTION', startInDays: -420, completionInDays: 300, publishedDaysAgo: 2.3, onSaleDaysAgo: 380, pricePerM2: 5300, type: 'APARTMENT_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP', 'ELECTRICITY'], parkingTypes: ['GARAGE_SPACE', 'UNCOVERED'], parkingSpaces: 72, energyClass: 'A', windowTypes: ['ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'SEA_VIEW', 'NEAR_SEA', 'AC', 'ELEVATOR', 'STORAGE', 'VIDEO_INTERCOM', 'SECURITY_DOOR', 'BARRIER_FREE', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER'], distanceToSea: 420,
    homes: {
      plans: true, buildings: 2, shape: { left: 11.8, right: 11.8, flatDepth: 7.4 }, ground: { left: [1], right: [1], south: [10, 9.2, 10] }, middle: { left: [6.4, 5.4], right: [1], south: [10, 9.2, 10] }, middleFloors: 3,
      top: { left: [1], right: [1], south: [16, 13.2] }, free: 0.42, reserved: 0.15, north: 45,
    },
    look: { development: { floors: 5, buildings: 2, land: 'coast', wall: '#fbf8f2', accent: { colour: '#cbb998', finish: 'stone' } }, lights: ['golden', 'noon'], interiors: ['livingSea', 'kitchen', 'bedroomSea', 'terraceSea'] }, model: true,
  },
  {
    key: 'puntamika-obala', name: { hr: 'Puntamika Obala', en: 'Puntamika Shore' },
    description: {
      hr: [
        'Na Puntamici, najljepšem dijelu zadarskog poluotoka, gradi se zgrada s devetnaest stanova. Od mora je dijeli samo šetnica, a od starog grada vožnja biciklom od petnaestak minuta.',
        'Trosobni stanovi na uglovima gledaju na Zadarski kanal i Ugljan, a manji stanovi u sredini okrenuti su prema jugu. Zadnji kat čine četiri veća stana s terasama na kojima ima mjesta i za ljetnu kuhinju.',
        'Zgrada je projektirana za život uz more: aluminijska stolarija otporna je na posolicu, balkoni su obloženi porculanskom keramikom, a u prizemlju je ostava za daske, jedra i bicikle.',
        'U cijenu je uključeno jedno parkirno mjesto u dvorištu. Garažno mjesto i spremište moguće je kupiti posebno.',
      ],
      en: [
        'A building with nineteen flats is going up in Puntamika, the finest part of the Zadar peninsula. Only the promenade lies between it and the sea, and the old town is a quarter of an hour away by bicycle.',
        'Three-room flats at the corners look out on the Zadar channel and the island of Ugljan, while smaller ones in the middle face south. The top floor has four larger flats with terraces that have room for an outdoor kitchen.',
        'The building is made for life by the sea: aluminium windows withstand salt, balconies are laid with porcelain tiles, and on the ground floor there is a store for boards, sails and bicycles.',
        'One parking space in the yard is included in the price. Garage spaces and store-rooms can be bought separately.',
      ],
    },
    place: { municipality: 'Zadar', settlement: 'Zadar', quarter: 'Puntamika', street: 'Obala kneza Domagoja', houseNumber: '25', lat: 44.1311, lng: 15.2097 },
    developer: 'panorama-gradnja', stage: 'UNDER_CONSTRUCTION', startInDays: -215, completionInDays: 390, publishedDaysAgo: 17.6, onSaleDaysAgo: 190, pricePerM2: 4650, type: 'APARTMENT_BUILDING',
    heatingType: 'AIR_CONDITIONING', heatingWays: ['ELECTRICITY', 'HEAT_PUMP'], parkingTypes: ['UNCOVERED', 'GARAGE_SPACE'], parkingSpaces: 28, energyClass: 'A', windowTypes: ['ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'SEA_VIEW', 'FIRST_ROW_SEA', 'NEAR_SEA', 'AC', 'ELEVATOR', 'STORAGE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET'], distanceToSea: 60,
    homes: {
      plans: true, buildings: 1, shape: { left: 9.6, right: 9.6, flatDepth: 7.3 }, ground: { left: [1], right: [1], south: [9.4, 6, 9.4] }, middle: { left: [1], right: [1], south: [9.4, 6, 9.4] }, middleFloors: 2,
      top: { left: [1], right: [1], south: [1, 1] }, free: 0.53, reserved: 0.16, north: 0,
    },
    look: { development: { floors: 4, buildings: 1, land: 'coast', wall: '#ffffff', accent: { colour: '#b98a5e', finish: 'wood' } }, lights: ['sunset'], interiors: ['terraceSea', 'livingSea', 'bedroom', 'bathroom'] }, model: false,
  },
  {
    key: 'biokovo-terase', name: { hr: 'Biokovo Terase', en: 'Biokovo Terraces' },
    description: {
      hr: [
        'Iznad makarske luke, na padini okrenutoj jugozapadu, grade se tri manje zgrade s terasama koje se stepenasto spuštaju prema moru. Svaki stan ima nesmetan pogled na Brač i Hvar, a iza zgrada uzdiže se Biokovo.',
        'U ponudi su jednosobni, dvosobni i trosobni stanovi te dva stana s krovnom terasom. Terase su površine od 8 do 34 četvorna metra i djelomično su natkrivene.',
        'Zgrade se izvode u armiranom betonu s toplinskom izolacijom debljine 12 centimetara. Hlađenje i grijanje osiguravaju inverterski klima-uređaji, a kupaonice imaju električno podno grijanje.',
        'Do gradske plaže, škole i tržnice silazi se pješice za desetak minuta.',
      ],
      en: [
        'Above the harbour of Makarska, on a slope that faces south-west, three small buildings are being built whose terraces step down towards the sea. Every flat has an open view of Brač and Hvar, and Biokovo rises behind.',
        'There are flats of one, two and three rooms, and two with a roof terrace. Terraces measure 8 to 34 square metres and are partly covered.',
        'The buildings are of reinforced concrete with 12 centimetres of insulation. Inverter air conditioners cool and heat the flats, and bathrooms have electric underfloor heating.',
        'The town beach, school and market are a ten-minute walk downhill.',
      ],
    },
    place: { municipality: 'Makarska', settlement: 'Makarska', quarter: 'Makarska', street: 'Kotiška ulica', houseNumber: '29', lat: 43.2986, lng: 17.0204 },
    developer: 'temelj-invest', stage: 'UNDER_CONSTRUCTION', startInDays: -160, completionInDays: 330, publishedDaysAgo: 44.1, onSaleDaysAgo: 150, pricePerM2: 4500, type: 'APARTMENT_BUILDING',
    heatingType: 'AIR_CONDITIONING', heatingWays: ['ELECTRICITY'], parkingTypes: ['GARAGE_SPACE', 'COVERED'], parkingSpaces: 26, energyClass: 'B', windowTypes: ['PVC'],
    flags: ['TERRACE', 'SEA_VIEW', 'NEAR_SEA', 'AC', 'STORAGE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'PAVED_ROAD', 'VIDEO_VIEWING'], distanceToSea: 580,
    homes: {
      plans: false, floors: 3, orientations: ['S', 'SW', 'W'],
      types: [
        { label: 'Jednosoban', rooms: 1, areaFrom: 35.6, areaTo: 41.2, free: 3 }, { label: 'Dvosoban', rooms: 2, areaFrom: 49.4, areaTo: 61.8, free: 6 },
        { label: 'Trosoban', rooms: 3, areaFrom: 70.3, areaTo: 88.9, free: 4 }, { label: 'Četverosoban s krovnom terasom', rooms: 4, areaFrom: 104.5, areaTo: 121.7, free: 1 },
      ],
    },
    look: { development: { floors: 3, buildings: 3, land: 'coast', wall: '#f6ead6', accent: { colour: '#cbb998', finish: 'stone' } }, lights: ['noon'], interiors: ['terraceSea', 'livingSea', 'bedroomSea'] }, model: false,
  },
];
