import { types } from './types.ts';
import { referenceList } from './value.ts';

/** Reference lists that every listing uses. */
export const basics = {
  purpose: referenceList(100, [
    ['SALE', 'prodaja', 'sale'],
    ['RENT', 'najam', 'rent'],
    ['SHORT_STAY', 'najam na dan', 'short stay'],
  ]),
  category: referenceList(200, [
    ['FLAT', 'stan', 'flat'],
    ['HOUSE', 'kuća', 'house'],
    ['LAND', 'zemljište', 'land'],
    ['COMMERCIAL', 'poslovni prostor', 'commercial premises'],
    ['GARAGE', 'garaža', 'garage'],
    ['ROOM', 'soba', 'room'],
    ['HOLIDAY', 'apartman ili vikendica', 'holiday home'],
  ]),
  kind: referenceList(300, [
    ['SINGLE', 'pojedinačna nekretnina', 'single property'],
    ['PROJECT', 'projekt novogradnje', 'new development'],
    ['PROJECT_WITHOUT_FLOOR_PLAN', 'projekt bez tlocrta', 'development without floor plans'],
  ]),
  type: types,
  advertiserKind: referenceList(400, [
    ['OWNER', 'vlasnik', 'owner'],
    ['AGENCY', 'agencija', 'agency'],
    ['DEVELOPER', 'investitor', 'developer'],
  ]),
  stage: referenceList(500, [
    ['PLANNED', 'u planu', 'planned'],
    ['UNDER_CONSTRUCTION', 'u izgradnji', 'under construction'],
    ['READY', 'izgrađeno', 'ready'],
  ]),
  unitStatus: referenceList(600, [
    ['FREE', 'slobodno', 'available'],
    ['RESERVED', 'rezervirano', 'reserved'],
    ['SOLD', 'prodano', 'sold'],
  ]),
  paper: referenceList(700, [
    ['CLEAN_TITLE', 'vlasništvo 1/1', 'clear title (1/1)'],
    ['USAGE_PERMIT', 'uporabna dozvola', 'usage permit'],
    ['BUILDING_PERMIT', 'građevinska dozvola', 'building permit'],
    ['LOCATION_PERMIT', 'lokacijska dozvola', 'location permit'],
  ]),
} as const;
