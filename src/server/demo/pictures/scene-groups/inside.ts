import { bathroom } from '../scenes/bathrooms.ts';
import { bedroom, emptyRoom, livingRoom } from '../scenes/interiors.ts';
import { kitchen } from '../scenes/kitchens.ts';
import { terrace } from '../scenes/rooms.ts';
import { group, inside, roomView, terraceView, type SceneGroup } from './scene-group.ts';

/** Rooms of homes, and what one sees from them. */
export const insideScenes = {
  livingSea: group(
    6,
    roomView,
    inside,
    (stage) => livingRoom(stage, 'sea'),
    'Dnevni boravak s pogledom na more',
    'Living room with a sea view',
  ),
  livingTown: group(6, roomView, inside, (stage) => livingRoom(stage, 'town'), 'Dnevni boravak', 'Living room'),
  livingGarden: group(
    6,
    roomView,
    inside,
    (stage, index) => livingRoom(stage, index % 3 === 2 ? 'hills' : 'garden'),
    'Dnevni boravak prema vrtu',
    'Living room facing the garden',
  ),
  kitchen: group(
    8,
    roomView,
    inside,
    (stage, index) => kitchen(stage, (['garden', 'town', 'hills'] as const)[index % 3] ?? 'garden'),
    'Kuhinja',
    'Kitchen',
  ),
  bedroom: group(
    7,
    roomView,
    inside,
    (stage, index) => bedroom(stage, (['garden', 'town', 'hills'] as const)[index % 3] ?? 'garden'),
    'Spavaća soba',
    'Bedroom',
  ),
  bedroomSea: group(
    3,
    roomView,
    ['noon', 'sunset', 'morning'],
    (stage) => bedroom(stage, 'sea'),
    'Spavaća soba s pogledom na more',
    'Bedroom with a sea view',
  ),
  single: group(
    5,
    roomView,
    inside,
    (stage, index) => bedroom(stage, index % 2 ? 'garden' : 'town', true),
    'Soba s radnim stolom',
    'Room with a desk',
  ),
  bathroom: group(
    6,
    roomView,
    ['noon', 'morning', 'golden'],
    (stage, index) => bathroom(stage, index % 2 ? 'hills' : 'garden'),
    'Kupaonica',
    'Bathroom',
  ),
  empty: group(
    4,
    roomView,
    ['noon', 'morning', 'golden'],
    (stage, index) => emptyRoom(stage, index % 2 ? 'hills' : 'town'),
    'Prazna svijetla soba',
    'Bright empty room',
  ),
  emptySea: group(
    3,
    roomView,
    ['noon', 'golden', 'morning'],
    (stage) => emptyRoom(stage, 'sea'),
    'Prazna svijetla soba s pogledom na more',
    'Bright empty room with a sea view',
  ),
  terraceSea: group(
    6,
    terraceView,
    ['noon', 'sunset', 'golden', 'morning', 'noon', 'dusk'],
    (stage) => terrace(stage, 'sea'),
    'Terasa s pogledom na more',
    'Terrace with a sea view',
  ),
  terraceTown: group(
    3,
    terraceView,
    ['noon', 'dusk', 'golden'],
    (stage) => terrace(stage, 'town'),
    'Terasa s pogledom na grad',
    'Terrace with a view of the town',
  ),
  terraceGarden: group(
    4,
    terraceView,
    ['noon', 'golden', 'morning'],
    (stage) => terrace(stage, 'garden'),
    'Terasa prema zelenilu',
    'Terrace facing the green',
  ),
} as const satisfies Record<string, SceneGroup>;
