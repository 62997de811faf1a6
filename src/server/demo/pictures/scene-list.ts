import type { LightName } from './engine/light.ts';
import type { Seeing, Stage } from './engine/stage.ts';
import { officeBuilding, hotel, shopFront, warehouse } from './scenes/business.ts';
import { apartmentBlock, towerBlock, urbanVilla } from './scenes/city.ts';
import { apartmentHouse, stoneHouse, villaWithPool } from './scenes/coast.ts';
import { farm, mobileHome, ruin, shellHouse, terracedRow, woodenHouse } from './scenes/cottages.ts';
import { buildingPlot, field, forest, grove, meadow, vineyard } from './scenes/fields.ts';
import { garageDoors, garageRow, parkingLot, singleGarage, undergroundGarage } from './scenes/garages.ts';
import { familyHouse, longHouse } from './scenes/houses.ts';
import { bedroom, emptyRoom, kitchen, livingRoom } from './scenes/interiors.ts';
import { bathroom, hallInside, office, restaurant, shopRoom, terrace } from './scenes/rooms.ts';
import { townhouseStreet } from './scenes/street.ts';

/** One kind of picture: how many there are, how they are painted and seen, and what they show in words. */
export type SceneGroup = { count: number; lights: readonly LightName[]; seeing: Seeing; paint: (stage: Stage, index: number) => void; alt: readonly [hr: string, en: string] };

const day: readonly LightName[] = ['noon', 'golden', 'morning', 'noon', 'overcast', 'golden'];
const wide: readonly LightName[] = ['noon', 'golden', 'sunset', 'morning', 'noon', 'dusk', 'golden'];
const seaside: readonly LightName[] = ['noon', 'sunset', 'golden', 'noon', 'morning', 'dusk'];
const inside: readonly LightName[] = ['noon', 'morning', 'golden', 'noon', 'dusk'];

const blockView: Seeing = { eye: 4.5, horizon: 660, focal: 1380 };
const villaView: Seeing = { eye: 3.4, horizon: 560, focal: 1180 };
const towerView: Seeing = { eye: 5, horizon: 730, focal: 1450 };
const houseView: Seeing = { eye: 3.1, horizon: 460, focal: 1150 };
const poolView: Seeing = { eye: 6.5, horizon: 380, focal: 1220 };
const lowView: Seeing = { eye: 2.8, horizon: 400, focal: 1000 };
const highView: Seeing = { eye: 8, horizon: 350, focal: 1100 };
const roomView: Seeing = { eye: 1.5, horizon: 450, focal: 1120 };
const terraceView: Seeing = { eye: 1.65, horizon: 410, focal: 1000 };
const yardView: Seeing = { eye: 3, horizon: 440, focal: 1150 };

const group = (count: number, seeing: Seeing, lights: readonly LightName[], paint: SceneGroup['paint'], hr: string, en: string): SceneGroup => ({ count, seeing, lights, paint, alt: [hr, en] });

const wallColours = ['#e8c98f', '#d9a98c', '#c9d2b8', '#e6d9c3', '#d9cbb0'];
const groves: Seeing = { eye: 4.5, horizon: 380, focal: 1100 };
const halls: Seeing = { eye: 4, horizon: 480, focal: 1150 };

/** All pictures that listings share, by what they show. */
export const sceneGroups = {
  blockInland: group(8, blockView, wide, (stage, index) => apartmentBlock(stage, index % 3 === 2 ? 'lowland' : 'hills'), 'Stambena zgrada', 'Apartment building'),
  blockCoast: group(6, blockView, seaside, (stage) => apartmentBlock(stage, 'coast'), 'Stambena zgrada uz more', 'Apartment building by the sea'),
  towerInland: group(4, towerView, wide, (stage, index) => towerBlock(stage, index % 2 ? 'lowland' : 'hills'), 'Neboder', 'High-rise'),
  towerCoast: group(3, towerView, seaside, (stage) => towerBlock(stage, 'coast'), 'Neboder', 'High-rise'),
  townhouse: group(6, { eye: 3, horizon: 690, focal: 1050 }, wide, (stage, index) => townhouseStreet(stage, index % 4 === 1), 'Niz gradskih zgrada', 'A row of town houses'),
  urbanVillaInland: group(4, villaView, wide, (stage) => urbanVilla(stage, 'hills'), 'Urbana vila', 'Urban villa'),
  urbanVillaCoast: group(4, villaView, seaside, (stage) => urbanVilla(stage, 'coast'), 'Urbana vila uz more', 'Urban villa by the sea'),
  apartmentHouse: group(6, houseView, seaside, (stage) => apartmentHouse(stage), 'Kuća s apartmanima', 'House with holiday flats'),
  houseHills: group(6, houseView, wide, (stage) => familyHouse(stage, 'hills'), 'Obiteljska kuća', 'Family house'),
  houseLowland: group(5, houseView, day, (stage) => familyHouse(stage, 'lowland'), 'Obiteljska kuća', 'Family house'),
  houseMountain: group(4, houseView, wide, (stage) => familyHouse(stage, 'mountain'), 'Kuća u gorju', 'House in the mountains'),
  houseCoast: group(4, houseView, seaside, (stage) => familyHouse(stage, 'coast'), 'Obiteljska kuća na jugu', 'Family house in the south'),
  longHouse: group(4, houseView, day, (stage) => longHouse(stage), 'Slavonska kuća', 'Slavonian house'),
  farm: group(4, { ...houseView, focal: 1080 }, day, (stage, index) => farm(stage, index % 2 ? 'hills' : 'lowland'), 'Seosko imanje', 'Farm'),
  stone: group(8, houseView, seaside, (stage) => stoneHouse(stage), 'Kamena kuća', 'Stone house'),
  villaSea: group(7, poolView, seaside, (stage) => villaWithPool(stage, true), 'Vila s bazenom', 'Villa with a pool'),
  villaInland: group(4, poolView, wide, (stage) => villaWithPool(stage, false), 'Vila s bazenom', 'Villa with a pool'),
  terraced: group(4, houseView, day, (stage, index) => terracedRow(stage, index % 2 ? 'lowland' : 'hills', 3), 'Kuće u nizu', 'Terraced houses'),
  semi: group(4, houseView, wide, (stage, index) => terracedRow(stage, index % 2 ? 'hills' : 'coast', 2), 'Dvojna kuća', 'Semi-detached house'),
  wooden: group(4, houseView, wide, (stage) => woodenHouse(stage, false), 'Drvena kuća', 'Wooden house'),
  cottage: group(4, houseView, wide, (stage) => woodenHouse(stage, true), 'Vikendica', 'Cottage'),
  shell: group(3, houseView, day, (stage) => shellHouse(stage), 'Kuća u gradnji', 'House under construction'),
  ruin: group(3, houseView, seaside, (stage) => ruin(stage), 'Kuća za obnovu', 'House to restore'),
  mobile: group(3, houseView, seaside, (stage) => mobileHome(stage), 'Mobilna kućica', 'Mobile home'),
  vineyard: group(4, { eye: 4, horizon: 400, focal: 1000 }, wide, (stage) => vineyard(stage, 'hills'), 'Vinograd', 'Vineyard'),
  vineyardCoast: group(3, { eye: 5, horizon: 420, focal: 1000 }, seaside, (stage) => vineyard(stage, 'coast'), 'Vinograd uz more', 'Vineyard by the sea'),
  olives: group(4, groves, seaside, (stage) => grove(stage, 'olive', 'coast'), 'Maslinik', 'Olive grove'),
  orchard: group(2, groves, day, (stage) => grove(stage, 'fruit', 'hills'), 'Voćnjak', 'Orchard'),
  fields: group(5, lowView, wide, (stage, index) => field(stage, (['wheat', 'ploughed', 'green'] as const)[index % 3] ?? 'wheat'), 'Oranica', 'Field'),
  meadow: group(4, lowView, day, (stage, index) => meadow(stage, index % 2 ? 'hills' : 'mountain'), 'Livada', 'Meadow'),
  forest: group(3, lowView, day, (stage, index) => forest(stage, index % 2 ? 'leafy' : 'spruce'), 'Šuma', 'Woodland'),
  plotCoast: group(6, highView, seaside, (stage) => buildingPlot(stage, 'coast'), 'Parcela uz more', 'Plot by the sea'),
  plotInland: group(6, highView, wide, (stage, index) => buildingPlot(stage, (['hills', 'lowland', 'mountain'] as const)[index % 3] ?? 'hills'), 'Građevinska parcela', 'Building plot'),
  officeBuilding: group(4, { eye: 4.5, horizon: 640, focal: 1400 }, wide, (stage) => officeBuilding(stage), 'Poslovna zgrada', 'Office building'),
  shop: group(4, { eye: 2, horizon: 620, focal: 1250 }, day, (stage, index) => shopFront(stage, 'shop', wallColours[index % 5] ?? '#e8c98f'), 'Trgovina s izlogom', 'Shop with its window'),
  cafe: group(3, { eye: 2, horizon: 620, focal: 1250 }, day, (stage, index) => shopFront(stage, 'cafe', wallColours[(index + 2) % 5] ?? '#e8c98f'), 'Lokal s terasom', 'Café with tables outside'),
  warehouse: group(2, halls, day, (stage) => warehouse(stage, false), 'Skladište', 'Warehouse'),
  hall: group(2, halls, day, (stage) => warehouse(stage, true), 'Hala', 'Hall'),
  hotel: group(3, { eye: 8, horizon: 400, focal: 1250 }, seaside, (stage) => hotel(stage), 'Hotel', 'Hotel'),
  garageRow: group(2, yardView, day, (stage) => garageRow(stage), 'Niz garaža', 'Row of garages'),
  garage: group(3, { eye: 2.4, horizon: 430, focal: 1150 }, day, (stage) => singleGarage(stage), 'Garaža', 'Garage'),
  garageDoors: group(3, { eye: 2, horizon: 500, focal: 1150 }, day, (stage) => garageDoors(stage), 'Garažna vrata', 'Garage doors'),
  underground: group(3, { eye: 1.6, horizon: 470, focal: 900 }, ['overcast', 'noon', 'morning'], (stage) => undergroundGarage(stage), 'Podzemna garaža', 'Underground garage'),
  parking: group(2, { eye: 4, horizon: 380, focal: 1100 }, day, (stage) => parkingLot(stage, false), 'Parkiralište', 'Car park'),
  carport: group(2, { eye: 4, horizon: 380, focal: 1100 }, day, (stage) => parkingLot(stage, true), 'Natkriveno parkiralište', 'Covered car park'),
  livingSea: group(6, roomView, inside, (stage) => livingRoom(stage, 'sea'), 'Dnevni boravak s pogledom na more', 'Living room with a sea view'),
  livingTown: group(6, roomView, inside, (stage) => livingRoom(stage, 'town'), 'Dnevni boravak', 'Living room'),
  livingGarden: group(6, roomView, inside, (stage, index) => livingRoom(stage, index % 3 === 2 ? 'hills' : 'garden'), 'Dnevni boravak prema vrtu', 'Living room facing the garden'),
  kitchen: group(8, roomView, inside, (stage, index) => kitchen(stage, (['garden', 'town', 'hills'] as const)[index % 3] ?? 'garden'), 'Kuhinja', 'Kitchen'),
  bedroom: group(7, roomView, inside, (stage, index) => bedroom(stage, (['garden', 'town', 'hills'] as const)[index % 3] ?? 'garden'), 'Spavaća soba', 'Bedroom'),
  bedroomSea: group(3, roomView, ['noon', 'sunset', 'morning'], (stage) => bedroom(stage, 'sea'), 'Spavaća soba s pogledom na more', 'Bedroom with a sea view'),
  single: group(5, roomView, inside, (stage, index) => bedroom(stage, index % 2 ? 'garden' : 'town', true), 'Soba s radnim stolom', 'Room with a desk'),
  bathroom: group(6, roomView, ['noon', 'morning', 'golden'], (stage, index) => bathroom(stage, index % 2 ? 'hills' : 'garden'), 'Kupaonica', 'Bathroom'),
  empty: group(4, roomView, ['noon', 'morning', 'golden'], (stage, index) => emptyRoom(stage, index % 2 ? 'hills' : 'town'), 'Prazna svijetla soba', 'Bright empty room'),
  emptySea: group(3, roomView, ['noon', 'golden', 'morning'], (stage) => emptyRoom(stage, 'sea'), 'Prazna svijetla soba s pogledom na more', 'Bright empty room with a sea view'),
  terraceSea: group(6, terraceView, ['noon', 'sunset', 'golden', 'morning', 'noon', 'dusk'], (stage) => terrace(stage, 'sea'), 'Terasa s pogledom na more', 'Terrace with a sea view'),
  terraceTown: group(3, terraceView, ['noon', 'dusk', 'golden'], (stage) => terrace(stage, 'town'), 'Terasa s pogledom na grad', 'Terrace with a view of the town'),
  terraceGarden: group(4, terraceView, ['noon', 'golden', 'morning'], (stage) => terrace(stage, 'garden'), 'Terasa prema zelenilu', 'Terrace facing the green'),
  office: group(4, roomView, ['noon', 'morning', 'dusk'], (stage) => office(stage), 'Ured', 'Office'),
  restaurant: group(3, roomView, ['golden', 'noon', 'dusk'], (stage) => restaurant(stage), 'Restoran', 'Restaurant'),
  shopRoom: group(3, roomView, ['noon', 'morning'], (stage) => shopRoom(stage), 'Prodajni prostor', 'Sales room'),
  hallInside: group(2, { eye: 2.2, horizon: 480, focal: 900 }, ['noon', 'overcast'], (stage) => hallInside(stage), 'Unutrašnjost hale', 'Inside the hall'),
} as const satisfies Record<string, SceneGroup>;

export type SceneName = keyof typeof sceneGroups;
