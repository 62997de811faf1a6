import { referenceList } from './value.ts';

export const purposes = referenceList(100, [
  ['SALE', 'prodaja', 'sale'],
  ['RENT', 'najam', 'rent'],
  ['SHORT_STAY', 'stan na dan', 'short stay'],
]);

export const categories = referenceList(200, [
  ['FLAT', 'stan', 'flat'],
  ['HOUSE', 'kuća', 'house'],
  ['LAND', 'zemljište', 'land'],
  ['COMMERCIAL', 'poslovni prostor', 'commercial'],
  ['GARAGE', 'garaža', 'garage'],
  ['ROOM', 'soba', 'room'],
  ['HOLIDAY', 'apartman i vikendica', 'holiday home'],
]);

export const kinds = referenceList(300, [
  ['SINGLE', 'pojedinačna nekretnina', 'single property'],
  ['PROJECT', 'projekt novogradnje', 'new development'],
  ['PROJECT_WITHOUT_FLOOR_PLAN', 'projekt bez tlocrta', 'development without floor plans'],
]);

export const advertiserKinds = referenceList(400, [
  ['OWNER', 'vlasnik', 'owner'],
  ['AGENCY', 'agencija', 'agency'],
  ['DEVELOPER', 'investitor', 'developer'],
]);

export const stages = referenceList(500, [
  ['PLANNED', 'u planu', 'planned'],
  ['UNDER_CONSTRUCTION', 'u izgradnji', 'under construction'],
  ['READY', 'izgrađeno', 'ready'],
]);

export const unitStatuses = referenceList(600, [
  ['FREE', 'slobodno', 'available'],
  ['RESERVED', 'rezervirano', 'reserved'],
  ['SOLD', 'prodano', 'sold'],
]);

export const papers = referenceList(700, [
  ['CLEAN_TITLE', 'vlasništvo 1/1', 'clean title (1/1)'],
  ['USAGE_PERMIT', 'uporabna dozvola', 'usage permit'],
  ['BUILDING_PERMIT', 'građevinska dozvola', 'building permit'],
  ['LOCATION_PERMIT', 'lokacijska dozvola', 'location permit'],
]);
