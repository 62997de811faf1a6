import type { ProjectSpecification } from '../project.ts';

export const zagrebProjects: readonly ProjectSpecification[] = [
  {
    key: 'suncani-jarun', name: { hr: 'Sunčani Jarun', en: 'Sunny Jarun' },
    description: {
      hr: [
        'Sunčani Jarun stambeni je kvart od tri zgrade okupljene oko zajedničkog vrta, deset minuta hoda od jezera. Zgrade imaju prizemlje i tri kata, a razmaknute su tako da gotovo svaki stan ima sunca barem pola dana.',
        'Dvosobni i trosobni stanovi čine većinu ponude, a na zadnjem katu nalaze se četverosobni i peterosobni stanovi s prostranim terasama. Stanovi u prizemlju imaju vlastite vrtove. Dnevni boravci povezani su s kuhinjom i otvaraju se na balkon ili terasu.',
        'Sve etaže povezane su liftom s podzemnom garažom, u kojoj su spremišta, mjesta za bicikle i priključci za punjenje električnih automobila. Zgrade se griju i hlade dizalicama topline, s podnim grijanjem u svakoj prostoriji.',
        'Vrtić, osnovna škola i tramvajsko stajalište udaljeni su nekoliko minuta hoda, a biciklistička staza vodi od ulaza u kvart do jarunskog nasipa.',
      ],
      en: [
        'Sunny Jarun is a neighbourhood of three buildings around a shared garden, a ten-minute walk from the lake. The buildings have a ground floor and three upper floors, and stand far enough apart to give almost every flat at least half a day of sun.',
        'Most flats have two or three rooms; on the top floor there are four- and five-room flats with generous terraces. Flats on the ground floor have gardens of their own. Living rooms are open to the kitchen and lead out to a balcony or terrace.',
        'A lift connects every floor with the underground garage, which has store-rooms, room for bicycles and charging points for electric cars. Heat pumps heat and cool the buildings, with underfloor heating in every room.',
        'A nursery, a primary school and the tram stop are a few minutes away on foot, and a cycle path leads from the entrance to the embankment by the lake.',
      ],
    },
    place: { municipality: 'Zagreb', settlement: 'Zagreb', quarter: 'Jarun', street: 'Jarunska ulica', houseNumber: '18', lat: 45.7872, lng: 15.9291 },
    developer: 'zeleni-kvart', stage: 'UNDER_CONSTRUCTION', startInDays: -310, completionInDays: 420, publishedDaysAgo: 6.2, onSaleDaysAgo: 270, pricePerM2: 4250, type: 'APARTMENT_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP', 'ELECTRICITY'], parkingTypes: ['GARAGE_SPACE', 'UNCOVERED'], parkingSpaces: 84, energyClass: 'A_PLUS', windowTypes: ['PVC', 'ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'ELEVATOR', 'STORAGE', 'AC', 'SOLAR_PANELS', 'BARRIER_FREE', 'VIDEO_INTERCOM', 'SECURITY_DOOR', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER'], distanceToSea: null,
    homes: {
      plans: true, buildings: 3, shape: { left: 12.6, right: 9.2, flatDepth: 7.2 }, ground: { left: [1], right: [1], south: [10, 7, 10.4] }, middle: { left: [6.4, 6.2], right: [1], south: [10, 7, 10.4] }, middleFloors: 2,
      top: { left: [1], right: [1], south: [15.5, 11.9] }, free: 0.48, reserved: 0.13, north: 0,
    },
    look: { development: { floors: 4, buildings: 3, land: 'hills', wall: '#f7f4ee', accent: { colour: '#b98a5e', finish: 'wood' } }, lights: ['noon', 'golden'], interiors: ['livingGarden', 'kitchen', 'bedroom', 'terraceGarden'] }, model: true,
  },
  {
    key: 'rezidencija-maksimir', name: { hr: 'Rezidencija Maksimir', en: 'Maksimir Residence' },
    description: {
      hr: [
        'Dvije urbane vile s ukupno dvadeset i četiri stana stoje uz sam rub maksimirske šume. Gradnja je završena, uporabna dozvola ishođena i stanovi su spremni za useljenje.',
        'Na svakoj su etaži samo četiri stana, svi na uglu zgrade, pa imaju prozore na dvije strane. Stropovi su visoki 2,75 metara, parketi hrastovi, a kupaonice opremljene keramikom i sanitarijama talijanskih proizvođača.',
        'U zgradama je ugrađeno podno grijanje na dizalice topline, s hlađenjem i rekuperacijom zraka. Uz svaki stan prodaju se dva garažna mjesta i spremište.',
        'Ostalo je tek nekoliko slobodnih stanova. Razgledavanje je moguće svakog radnog dana i subotom prijepodne, uz prethodni dogovor.',
      ],
      en: [
        'Two urban villas with twenty-four flats in all stand at the very edge of Maksimir wood. Construction is complete, the usage permit has been issued and the flats are ready to move into.',
        'Each floor has only four flats, every one at a corner of the building and so with windows on two sides. Ceilings are 2.75 metres high, floors are oak, and the bathrooms have tiles and fittings by Italian makers.',
        'Underfloor heating runs on heat pumps, with cooling and ventilation that recovers heat. Two garage spaces and a store-room are sold with each flat.',
        'Only a few flats are left. Viewings are possible every working day and on Saturday mornings, by appointment.',
      ],
    },
    place: { municipality: 'Zagreb', settlement: 'Zagreb', quarter: 'Maksimir', street: 'Bukovačka cesta', houseNumber: '42', lat: 45.8268, lng: 16.0127 },
    developer: 'sjever-projekt', stage: 'READY', startInDays: -880, completionInDays: -75, publishedDaysAgo: 31.4, onSaleDaysAgo: 640, pricePerM2: 4700, type: 'URBAN_VILLA',
    heatingType: 'HVAC', heatingWays: ['HEAT_PUMP'], parkingTypes: ['GARAGE_SPACE'], parkingSpaces: 50, energyClass: 'A_PLUS', windowTypes: ['WOOD_ALUMINIUM'],
    flags: ['BALCONY', 'TERRACE', 'GARDEN', 'ELEVATOR', 'STORAGE', 'AC', 'ALARM', 'VIDEO_INTERCOM', 'SECURITY_DOOR', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER', 'LUXURY'], distanceToSea: null,
    homes: {
      plans: true, buildings: 2, shape: { left: 10, right: 10, flatDepth: 7.6 }, ground: { left: [1], right: [1], south: [1, 1] }, middle: { left: [1], right: [1], south: [1, 1] }, middleFloors: 1,
      top: { left: [1], right: [1], south: [15, 10.6] }, free: 0.125, reserved: 0.09, north: 315,
    },
    look: { development: { floors: 3, buildings: 2, land: 'hills', wall: '#efe6d8', accent: { colour: '#b5694f', finish: 'brick' } }, lights: ['golden', 'morning'], interiors: ['livingGarden', 'kitchen', 'bathroom', 'bedroom'] }, model: false,
  },
  {
    key: 'vrbani-park', name: { hr: 'Vrbani Park', en: 'Vrbani Park' },
    description: {
      hr: [
        'Vrbani Park novi je projekt stambeno-poslovnih zgrada u mirnom dijelu Vrbana, između jezera Jarun i Zagrebačke avenije. Lokacijska dozvola je ishođena, a predbilježbe za stanove su otvorene.',
        'Predviđene su dvije zgrade s prizemljem i pet katova te stanovi od jedne do četiri sobe. U prizemlju će biti manji lokali, a između zgrada javni trg s drvoredom i dječjim igralištem.',
        'Zgrade će se priključiti na toplinski sustav s dizalicama topline, a sunčana elektrana na krovu pokrivat će potrošnju zajedničkih prostora. Garaža se proteže ispod obje zgrade i ima mjesto za svaki stan.',
        'Cijene su informativne i odnose se na površinu stana s pripadajućim balkonom. Tlocrti će biti objavljeni nakon ishođenja građevinske dozvole.',
      ],
      en: [
        'Vrbani Park is a new mixed-use development in a quiet part of Vrbani, between Lake Jarun and Zagrebačka avenija. The location permit has been granted and pre-registration is open.',
        'Two buildings with a ground floor and five upper floors are planned, with flats of one to four rooms. There will be small shops on the ground floor, and a public square with trees and a playground between the buildings.',
        'Heat pumps will heat the buildings, and a solar plant on the roof will cover what the shared areas need. The garage runs beneath both buildings and has a space for every flat.',
        'Prices are indicative and include the balcony that belongs to each flat. Floor plans will be published once the building permit has been granted.',
      ],
    },
    place: { municipality: 'Zagreb', settlement: 'Zagreb', quarter: 'Vrbani', street: 'Ulica Rudolfa Kolaka', houseNumber: '7', lat: 45.7936, lng: 15.9139 },
    developer: 'kvadrat-razvoj', stage: 'PLANNED', startInDays: 130, completionInDays: 960, publishedDaysAgo: 12.7, onSaleDaysAgo: 12.7, pricePerM2: 3950, type: 'MIXED_BUILDING',
    heatingType: 'UNDERFLOOR', heatingWays: ['HEAT_PUMP', 'SOLAR'], parkingTypes: ['GARAGE_SPACE', 'UNCOVERED'], parkingSpaces: 110, energyClass: 'A', windowTypes: ['PVC'],
    flags: ['BALCONY', 'LOGGIA', 'ELEVATOR', 'STORAGE', 'AC', 'SOLAR_PANELS', 'BARRIER_FREE', 'VIDEO_INTERCOM', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'EV_CHARGER'], distanceToSea: null,
    homes: {
      plans: false, floors: 6, orientations: ['E', 'S', 'W'],
      types: [
        { label: 'Garsonijera', rooms: 1, areaFrom: 34.2, areaTo: 39.5, free: 14 }, { label: 'Dvosoban', rooms: 2, areaFrom: 46.8, areaTo: 58.4, free: 31 },
        { label: 'Trosoban', rooms: 3, areaFrom: 66.5, areaTo: 82.1, free: 26 }, { label: 'Četverosoban', rooms: 4, areaFrom: 92.4, areaTo: 118.6, free: 9 },
      ],
    },
    look: { development: { floors: 6, buildings: 2, land: 'lowland', wall: '#e6e9ea', accent: { colour: '#8d9499', finish: 'concrete' } }, lights: ['morning'], interiors: ['livingTown', 'kitchen', 'single'] }, model: false,
  },
];
