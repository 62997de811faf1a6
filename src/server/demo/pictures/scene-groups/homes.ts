import { apartmentBlock, urbanVilla } from '../scenes/city.ts';
import { apartmentHouse, stoneHouse } from '../scenes/coast.ts';
import { mobileHome, terracedRow, woodenHouse } from '../scenes/cottages.ts';
import { farm } from '../scenes/farms.ts';
import { familyHouse, longHouse } from '../scenes/houses.ts';
import { ruin, shellHouse } from '../scenes/rough-houses.ts';
import { towerBlock } from '../scenes/towers.ts';
import { townhouseStreet } from '../scenes/townhouses.ts';
import { villaWithPool } from '../scenes/villas.ts';
import {
  blockView,
  day,
  group,
  houseView,
  poolView,
  seaside,
  towerView,
  villaView,
  wide,
  type SceneGroup,
} from './scene-group.ts';

/** Homes from outside, by what they are and where. */
export const homesScenes = {
  blockInland: group(
    8,
    blockView,
    wide,
    (stage, index) => apartmentBlock(stage, index % 3 === 2 ? 'lowland' : 'hills'),
    'Stambena zgrada',
    'Apartment building',
  ),
  blockCoast: group(
    6,
    blockView,
    seaside,
    (stage) => apartmentBlock(stage, 'coast'),
    'Stambena zgrada uz more',
    'Apartment building by the sea',
  ),
  towerInland: group(
    4,
    towerView,
    wide,
    (stage, index) => towerBlock(stage, index % 2 ? 'lowland' : 'hills'),
    'Neboder',
    'High-rise',
  ),
  towerCoast: group(3, towerView, seaside, (stage) => towerBlock(stage, 'coast'), 'Neboder', 'High-rise'),
  townhouse: group(
    6,
    { eye: 3, horizon: 690, focal: 1050 },
    wide,
    (stage, index) => townhouseStreet(stage, index % 4 === 1),
    'Niz gradskih zgrada',
    'A row of town houses',
  ),
  urbanVillaInland: group(4, villaView, wide, (stage) => urbanVilla(stage, 'hills'), 'Urbana vila', 'Urban villa'),
  urbanVillaCoast: group(
    4,
    villaView,
    seaside,
    (stage) => urbanVilla(stage, 'coast'),
    'Urbana vila uz more',
    'Urban villa by the sea',
  ),
  apartmentHouse: group(
    6,
    houseView,
    seaside,
    (stage) => apartmentHouse(stage),
    'Kuća s apartmanima',
    'House with holiday flats',
  ),
  houseHills: group(6, houseView, wide, (stage) => familyHouse(stage, 'hills'), 'Obiteljska kuća', 'Family house'),
  houseLowland: group(5, houseView, day, (stage) => familyHouse(stage, 'lowland'), 'Obiteljska kuća', 'Family house'),
  houseMountain: group(
    4,
    houseView,
    wide,
    (stage) => familyHouse(stage, 'mountain'),
    'Kuća u gorju',
    'House in the mountains',
  ),
  houseCoast: group(
    4,
    houseView,
    seaside,
    (stage) => familyHouse(stage, 'coast'),
    'Obiteljska kuća na jugu',
    'Family house in the south',
  ),
  longHouse: group(4, houseView, day, (stage) => longHouse(stage), 'Slavonska kuća', 'Slavonian house'),
  farm: group(
    4,
    { ...houseView, focal: 1080 },
    day,
    (stage, index) => farm(stage, index % 2 ? 'hills' : 'lowland'),
    'Seosko imanje',
    'Farm',
  ),
  stone: group(8, houseView, seaside, (stage) => stoneHouse(stage), 'Kamena kuća', 'Stone house'),
  villaSea: group(7, poolView, seaside, (stage) => villaWithPool(stage, true), 'Vila s bazenom', 'Villa with a pool'),
  villaInland: group(4, poolView, wide, (stage) => villaWithPool(stage, false), 'Vila s bazenom', 'Villa with a pool'),
  terraced: group(
    4,
    houseView,
    day,
    (stage, index) => terracedRow(stage, index % 2 ? 'lowland' : 'hills', 3),
    'Kuće u nizu',
    'Terraced houses',
  ),
  semi: group(
    4,
    houseView,
    wide,
    (stage, index) => terracedRow(stage, index % 2 ? 'hills' : 'coast', 2),
    'Dvojna kuća',
    'Semi-detached house',
  ),
  wooden: group(4, houseView, wide, (stage) => woodenHouse(stage, false), 'Drvena kuća', 'Wooden house'),
  cottage: group(4, houseView, wide, (stage) => woodenHouse(stage, true), 'Vikendica', 'Cottage'),
  shell: group(3, houseView, day, (stage) => shellHouse(stage), 'Kuća u gradnji', 'House under construction'),
  ruin: group(3, houseView, seaside, (stage) => ruin(stage), 'Kuća za obnovu', 'House to restore'),
  mobile: group(3, houseView, seaside, (stage) => mobileHome(stage), 'Mobilna kućica', 'Mobile home'),
} as const satisfies Record<string, SceneGroup>;
