import { Places } from '#domain/places.ts';

/** A few real places, for tests that need names and levels and no database. */
export const somePlaces = new Places({
  counties: [
    { id: 17, nameHr: 'Splitsko-dalmatinska županija', nameEn: 'Split-Dalmatia', iso: 'HR-17', seat: 'Split', slug: 'splitsko-dalmatinska' },
    { id: 18, nameHr: 'Istarska županija', nameEn: 'Istria', iso: 'HR-18', seat: 'Pazin', slug: 'istarska' },
  ],
  municipalities: [
    { id: 4090, countyId: 17, name: 'Split', kind: 'town', lat: 43.51, lng: 16.44, slug: 'split' },
    { id: 3670, countyId: 18, name: 'Pula', kind: 'town', lat: 44.87, lng: 13.85, slug: 'pula' },
  ],
  settlements: [
    { id: 1, municipalityId: 4090, name: 'Žrnovnica', lat: 43.52, lng: 16.55, postcode: '21251', alternativeNames: [], slug: 'zrnovnica' },
  ],
  islands: [{ id: 'brac', name: 'Brač', municipalityIds: [], settlementIds: [1] }],
  regions: [],
  quarters: [],
});
