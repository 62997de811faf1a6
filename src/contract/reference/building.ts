import { referenceList } from './value.ts';

/** From shell to luxury; filters take any number of them. */
export const conditions = referenceList(2000, [
  ['SHELL', 'roh-bau', 'shell'],
  ['NEEDS_RENOVATION', 'za adaptaciju', 'needs renovation'],
  ['AVERAGE', 'prosječno', 'average'],
  ['GOOD', 'dobro', 'good'],
  ['EXCELLENT', 'odlično', 'very good'],
  ['RENOVATED', 'renovirano', 'newly renovated'],
  ['NEW_BUILD', 'novogradnja', 'new build'],
  ['LUXURY', 'luksuzno', 'luxury'],
]);

export const furnitureStatuses = referenceList(2100, [
  ['FURNISHED', 'potpuno namješteno', 'furnished'],
  ['PARTLY_FURNISHED', 'djelomično namješteno', 'partly furnished'],
  ['UNFURNISHED', 'nenamješteno', 'unfurnished'],
]);

export const furniture = referenceList(2200, [
  ['INCLUDED', 'u cijeni', 'included'],
  ['EXTRA', 'uz nadoplatu', 'for an extra price'],
  ['NEGOTIABLE', 'po dogovoru', 'negotiable'],
  ['NOT_OFFERED', 'nije u ponudi', 'not offered'],
]);

export const buildingLevels = referenceList(2300, [
  ['SINGLE_STOREY', 'prizemnica', 'single-storey'],
  ['RAISED_SINGLE_STOREY', 'visoka prizemnica', 'raised single-storey'],
  ['TWO_STOREY', 'katnica', 'two-storey'],
  ['THREE_STOREY', 'dvokatnica', 'three-storey'],
  ['MULTI_STOREY', 'višekatnica', 'multi-storey'],
]);

export const heatingTypes = referenceList(2400, [
  ['NONE', 'nema', 'none'],
  ['INDIVIDUAL_CENTRAL', 'etažno centralno', 'individual central heating'],
  ['SHARED_BOILER', 'zajednička kotlovnica', 'shared boiler room'],
  ['DISTRICT', 'gradska toplana', 'district heating'],
  ['UNDERFLOOR', 'podno', 'underfloor'],
  ['WALL', 'zidno', 'wall heating'],
  ['RADIATORS', 'radijatori', 'radiators'],
  ['AIR_CONDITIONING', 'klima-uređaj', 'air conditioning'],
  ['STOVE', 'peć ili kamin', 'stove or fireplace'],
  ['HVAC', 'sustav grijanja, klimatizacije i ventilacije', 'heating, ventilation and air conditioning'],
]);

export const heatingWays = referenceList(2500, [
  ['GAS', 'plin', 'gas'],
  ['ELECTRICITY', 'struja', 'electricity'],
  ['FUEL_OIL', 'lož ulje', 'fuel oil'],
  ['WOOD', 'drva', 'wood'],
  ['PELLETS', 'peleti ili briketi', 'pellets or briquettes'],
  ['SOLID_FUEL', 'kruta goriva', 'solid fuel'],
  ['HEAT_PUMP', 'dizalica topline', 'heat pump'],
  ['SOLAR', 'solarno', 'solar'],
  ['LPG', 'ukapljeni plin (UNP)', 'LPG'],
  ['OTHER', 'ostalo', 'other'],
]);

export const parkingTypes = referenceList(2600, [
  ['GARAGE', 'garaža', 'garage'],
  ['GARAGE_SPACE', 'garažno mjesto', 'garage space'],
  ['COVERED', 'vanjsko natkriveno mjesto', 'covered outdoor space'],
  ['UNCOVERED', 'vanjsko nenatkriveno mjesto', 'open outdoor space'],
  ['FREE_PUBLIC', 'besplatni javni parking', 'free public parking'],
  ['PAID_PUBLIC', 'naplatni javni parking', 'paid public parking'],
]);

export const orientations = referenceList(2700, [
  ['N', 'sjever', 'north'],
  ['NE', 'sjeveroistok', 'north-east'],
  ['E', 'istok', 'east'],
  ['SE', 'jugoistok', 'south-east'],
  ['S', 'jug', 'south'],
  ['SW', 'jugozapad', 'south-west'],
  ['W', 'zapad', 'west'],
  ['NW', 'sjeverozapad', 'north-west'],
]);

export const windowTypes = referenceList(2800, [
  ['PVC', 'PVC', 'PVC'],
  ['ALUMINIUM', 'aluminij', 'aluminium'],
  ['WOOD', 'drvo', 'wood'],
  ['WOOD_ALUMINIUM', 'drvo-aluminij', 'wood and aluminium'],
  ['COMBINED', 'kombinacija', 'combined'],
]);

/** Q"H,nd,ref and Eprim letters since NN 88/17, best first; `scale version` 1 is this scale. */
export const energyClasses = referenceList(2900, [
  ['A_PLUS', 'A+', 'A+'],
  ['A', 'A', 'A'],
  ['B', 'B', 'B'],
  ['C', 'C', 'C'],
  ['D', 'D', 'D'],
  ['E', 'E', 'E'],
  ['F', 'F', 'F'],
  ['G', 'G', 'G'],
]);

export const energyStates = referenceList(2950, [
  ['HAS', 'ima energetski certifikat', 'has an energy certificate'],
  ['IN_PREPARATION', 'certifikat u izradi', 'certificate in preparation'],
  ['EXEMPT', 'certifikat nije potreban', 'exempt'],
]);
