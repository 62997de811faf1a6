import { Places } from '#domain/places.ts';

/** A few real places, enough for searches in tests that need no database. */
export const somePlaces = new Places({
  counties: [
    { id: 17, nameHr: 'Splitsko-dalmatinska županija', nameEn: 'Split-Dalmatia County', iso: 'HR-17', seat: 'Split', slug: 'splitsko-dalmatinska' },
    { id: 18, nameHr: 'Istarska županija', nameEn: 'Istria County', iso: 'HR-18', seat: 'Pazin', slug: 'istarska' },
    { id: 21, nameHr: 'Grad Zagreb', nameEn: 'City of Zagreb', iso: 'HR-21', seat: 'Zagreb', slug: 'grad-zagreb' },
  ],
  municipalities: [
    { id: 4090, countyId: 17, name: 'Split', kind: 'town', lat: 43.5105, lng: 16.4409, slug: 'split' },
    { id: 345, countyId: 17, name: 'Bol', kind: 'municipality', lat: 43.2619, lng: 16.655, slug: 'bol' },
    { id: 3611, countyId: 17, name: 'Supetar', kind: 'town', lat: 43.3847, lng: 16.552, slug: 'supetar' },
    { id: 3581, countyId: 18, name: 'Pula', kind: 'town', lat: 44.8683, lng: 13.8481, slug: 'pula' },
    { id: 1333, countyId: 21, name: 'Zagreb', kind: 'town', lat: 45.8129, lng: 15.9775, slug: 'zagreb' },
  ],
  settlements: [
    { id: 59200, municipalityId: 4090, name: 'Split', lat: 43.5105, lng: 16.4409, postcode: '21000', alternativeNames: [], slug: 'split' },
    { id: 60801, municipalityId: 4090, name: 'Stobreč', lat: 43.5022, lng: 16.5253, postcode: '21311', alternativeNames: [], slug: 'stobrec' },
    { id: 4430, municipalityId: 345, name: 'Bol', lat: 43.2619, lng: 16.655, postcode: '21420', alternativeNames: [], slug: 'bol' },
    { id: 61743, municipalityId: 3611, name: 'Supetar', lat: 43.3847, lng: 16.552, postcode: '21400', alternativeNames: [], slug: 'supetar' },
    { id: 52370, municipalityId: 3581, name: 'Pula', lat: 44.8683, lng: 13.8481, postcode: '52100', alternativeNames: [], slug: 'pula' },
    { id: 72150, municipalityId: 1333, name: 'Zagreb', lat: 45.8129, lng: 15.9775, postcode: '10000', alternativeNames: [], slug: 'zagreb' },
  ],
  islands: [{ id: 'brac', name: 'Brač', municipalityIds: [345, 3611], settlementIds: [] }],
  regions: [
    { id: 'istra', name: 'Istra', countyIds: [18], municipalityIds: [] },
    { id: 'dalmacija', name: 'Dalmacija', countyIds: [17], municipalityIds: [] },
  ],
  quarters: [
    { id: 'split-bacvice', name: 'Bačvice', municipalityId: 4090, kind: 'quarter', lat: 43.5025, lng: 16.4503 },
    { id: 'zagreb-tresnjevka', name: 'Trešnjevka', municipalityId: 1333, kind: 'quarter', lat: 45.8, lng: 15.95 },
  ],
});

export const somePlaceIds = [
  'c:17', 'c:18', 'c:21', 'm:4090', 'm:345', 'm:3611', 'm:3581', 'm:1333', 's:59200', 's:60801', 's:4430', 's:52370',
  'i:brac', 'r:istra', 'r:dalmacija', 'q:split-bacvice', 'q:zagreb-tresnjevka',
];
