import { field, grove, vineyard } from '../scenes/fields.ts';
import { buildingPlot } from '../scenes/plots.ts';
import { forest, meadow } from '../scenes/woods.ts';
import { day, group, groves, highView, lowView, seaside, wide, type SceneGroup } from './scene-group.ts';

/** Land of every kind. */
export const landScenes = {
  vineyard: group(
    4,
    { eye: 4, horizon: 400, focal: 1000 },
    wide,
    (stage) => vineyard(stage, 'hills'),
    'Vinograd',
    'Vineyard',
  ),
  vineyardCoast: group(
    3,
    { eye: 5, horizon: 420, focal: 1000 },
    seaside,
    (stage) => vineyard(stage, 'coast'),
    'Vinograd uz more',
    'Vineyard by the sea',
  ),
  olives: group(4, groves, seaside, (stage) => grove(stage, 'olive', 'coast'), 'Maslinik', 'Olive grove'),
  orchard: group(2, groves, day, (stage) => grove(stage, 'fruit', 'hills'), 'Voćnjak', 'Orchard'),
  fields: group(
    5,
    lowView,
    wide,
    (stage, index) => field(stage, (['wheat', 'ploughed', 'green'] as const)[index % 3] ?? 'wheat'),
    'Oranica',
    'Field',
  ),
  meadow: group(4, lowView, day, (stage, index) => meadow(stage, index % 2 ? 'hills' : 'mountain'), 'Livada', 'Meadow'),
  forest: group(3, lowView, day, (stage, index) => forest(stage, index % 2 ? 'leafy' : 'spruce'), 'Šuma', 'Woodland'),
  plotCoast: group(6, highView, seaside, (stage) => buildingPlot(stage, 'coast'), 'Parcela uz more', 'Plot by the sea'),
  plotInland: group(
    6,
    highView,
    wide,
    (stage, index) => buildingPlot(stage, (['hills', 'lowland', 'mountain'] as const)[index % 3] ?? 'hills'),
    'Građevinska parcela',
    'Building plot',
  ),
} as const satisfies Record<string, SceneGroup>;
