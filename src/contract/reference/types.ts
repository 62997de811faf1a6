import { referenceList } from './value.ts';

/** Types by category; codes are unique across categories, so that a type works as a filter by itself. */
export const typesByCategory = {
  FLAT: referenceList(1000, [
    ['APARTMENT_BUILDING', 'u stambenoj zgradi', 'in an apartment building'],
    ['MIXED_BUILDING', 'u stambeno-poslovnoj zgradi', 'in a mixed-use building'],
    ['HOUSE_FLOOR', 'kat kuće', 'floor of a house'],
    ['URBAN_VILLA', 'u urbanoj vili', 'in an urban villa'],
    ['DUPLEX', 'dupleks', 'duplex'],
    ['PENTHOUSE', 'penthouse', 'penthouse'],
    ['STUDIO', 'garsonijera', 'studio'],
    ['ATTIC_FLAT', 'potkrovlje', 'attic flat'],
    ['LOFT', 'loft', 'loft'],
    ['GROUND_FLOOR_GARDEN', 'prizemlje s vrtom', 'ground floor with garden'],
  ]),
  HOUSE: referenceList(1100, [
    ['DETACHED', 'samostojeća kuća', 'detached house'],
    ['SEMI_DETACHED', 'dvojna kuća', 'semi-detached house'],
    ['TERRACED', 'kuća u nizu', 'terraced house'],
    ['MIXED_USE_HOUSE', 'stambeno-poslovna kuća', 'mixed-use house'],
    ['VILLA', 'vila', 'villa'],
    ['PREFAB', 'montažna kuća', 'prefabricated house'],
    ['WOODEN', 'drvena kuća', 'wooden house'],
    ['STONE', 'kamena kuća', 'stone house'],
    ['SHELL_HOUSE', 'roh-bau', 'unfinished house (shell)'],
    ['ESTATE', 'imanje', 'estate'],
    ['RUIN', 'ruševina', 'ruin'],
  ]),
  LAND: referenceList(1200, [
    ['BUILDING_LAND', 'građevinsko zemljište', 'building land'],
    ['AGRICULTURAL_LAND', 'poljoprivredno zemljište', 'agricultural land'],
    ['GREEN_ZONE', 'zelena zona', 'green zone'],
    ['FOREST', 'šumsko zemljište', 'forest'],
    ['OLIVE_GROVE', 'maslinik', 'olive grove'],
    ['VINEYARD', 'vinograd', 'vineyard'],
    ['ORCHARD', 'voćnjak', 'orchard'],
    ['ARABLE', 'oranica', 'arable land'],
    ['MEADOW', 'livada', 'meadow'],
    ['MIXED_LAND', 'kombinirano zemljište', 'mixed land'],
    ['OTHER_LAND', 'ostalo zemljište', 'other land'],
  ]),
  COMMERCIAL: referenceList(1300, [
    ['OFFICE', 'ured', 'office'],
    ['SHOP', 'trgovina', 'shop'],
    ['SERVICES', 'uslužna djelatnost', 'services'],
    ['HOSPITALITY', 'ugostiteljski prostor', 'bar or restaurant'],
    ['STREET_SHOP', 'ulični lokal', 'street-front shop'],
    ['WAREHOUSE', 'skladište ili radionica', 'warehouse or workshop'],
    ['HALL', 'hala', 'industrial hall'],
    ['HOTEL', 'hotel', 'hotel'],
    ['SALON', 'salon', 'showroom'],
  ]),
  GARAGE: referenceList(1400, [
    ['GARAGE_BOX', 'garaža', 'garage'],
    ['GARAGE_SPACE', 'garažno mjesto', 'garage space'],
    ['COVERED_SPACE', 'vanjsko natkriveno mjesto', 'covered parking space'],
    ['PARKING_SPACE', 'vanjsko parkirno mjesto', 'outdoor parking space'],
  ]),
  ROOM: referenceList(1500, [
    ['SINGLE_ROOM', 'jednokrevetna soba', 'single room'],
    ['DOUBLE_ROOM', 'dvokrevetna soba', 'double room'],
    ['STUDENT_ROOM', 'soba za studente', 'student room'],
    ['SENIOR_ROOM', 'smještaj za umirovljenike', 'room for seniors'],
  ]),
  HOLIDAY: referenceList(1600, [
    ['HOLIDAY_FLAT', 'apartman', 'holiday flat'],
    ['HOLIDAY_HOUSE', 'kuća za odmor', 'holiday house'],
    ['COTTAGE', 'vikendica', 'cottage'],
    ['ROBINSON_HOUSE', 'robinzonska kuća', 'off-grid house'],
    ['MOBILE_HOME', 'mobilna kućica', 'mobile home'],
  ]),
} as const;

export const types = Object.values(typesByCategory).flat();
export type TypeCode = (typeof types)[number]['code'];
