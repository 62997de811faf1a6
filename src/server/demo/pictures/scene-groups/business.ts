import { hallInside, office, restaurant, shopRoom } from '../scenes/business-rooms.ts';
import { officeBuilding, shopFront } from '../scenes/business.ts';
import { undergroundGarage } from '../scenes/garage-inside.ts';
import { garageDoors, garageRow, singleGarage } from '../scenes/garages.ts';
import { hotel } from '../scenes/hotels.ts';
import { warehouse } from '../scenes/industry.ts';
import { parkingLot } from '../scenes/parking.ts';
import { day, group, halls, roomView, seaside, wide, yardView, type SceneGroup } from './scene-group.ts';

const wallColours = ['#e8c98f', '#d9a98c', '#c9d2b8', '#e6d9c3', '#d9cbb0'];

/** Places to work, to sell, to host and to park. */
export const businessScenes = {
  officeBuilding: group(
    4,
    { eye: 4.5, horizon: 640, focal: 1400 },
    wide,
    (stage) => officeBuilding(stage),
    'Poslovna zgrada',
    'Office building',
  ),
  shop: group(
    4,
    { eye: 2, horizon: 620, focal: 1250 },
    day,
    (stage, index) => shopFront(stage, 'shop', wallColours[index % 5] ?? '#e8c98f'),
    'Trgovina s izlogom',
    'Shop with its window',
  ),
  cafe: group(
    3,
    { eye: 2, horizon: 620, focal: 1250 },
    day,
    (stage, index) => shopFront(stage, 'cafe', wallColours[(index + 2) % 5] ?? '#e8c98f'),
    'Lokal s terasom',
    'Café with tables outside',
  ),
  warehouse: group(2, halls, day, (stage) => warehouse(stage, false), 'Skladište', 'Warehouse'),
  hall: group(2, halls, day, (stage) => warehouse(stage, true), 'Hala', 'Hall'),
  hotel: group(3, { eye: 8, horizon: 400, focal: 1250 }, seaside, (stage) => hotel(stage), 'Hotel', 'Hotel'),
  garageRow: group(2, yardView, day, (stage) => garageRow(stage), 'Niz garaža', 'Row of garages'),
  garage: group(3, { eye: 2.4, horizon: 430, focal: 1150 }, day, (stage) => singleGarage(stage), 'Garaža', 'Garage'),
  garageDoors: group(
    3,
    { eye: 2, horizon: 500, focal: 1150 },
    day,
    (stage) => garageDoors(stage),
    'Garažna vrata',
    'Garage doors',
  ),
  underground: group(
    3,
    { eye: 1.6, horizon: 470, focal: 900 },
    ['overcast', 'noon', 'morning'],
    (stage) => undergroundGarage(stage),
    'Podzemna garaža',
    'Underground garage',
  ),
  parking: group(
    2,
    { eye: 4, horizon: 380, focal: 1100 },
    day,
    (stage) => parkingLot(stage, false),
    'Parkiralište',
    'Car park',
  ),
  carport: group(
    2,
    { eye: 4, horizon: 380, focal: 1100 },
    day,
    (stage) => parkingLot(stage, true),
    'Natkriveno parkiralište',
    'Covered car park',
  ),
  office: group(4, roomView, ['noon', 'morning', 'dusk'], (stage) => office(stage), 'Ured', 'Office'),
  restaurant: group(3, roomView, ['golden', 'noon', 'dusk'], (stage) => restaurant(stage), 'Restoran', 'Restaurant'),
  shopRoom: group(3, roomView, ['noon', 'morning'], (stage) => shopRoom(stage), 'Prodajni prostor', 'Sales room'),
  hallInside: group(
    2,
    { eye: 2.2, horizon: 480, focal: 900 },
    ['noon', 'overcast'],
    (stage) => hallInside(stage),
    'Unutrašnjost hale',
    'Inside the hall',
  ),
} as const satisfies Record<string, SceneGroup>;
