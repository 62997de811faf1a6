import type { ProjectDocument } from '#contract/projects/project-files.ts';
import type { ManagedProject, ManagedUnit, UnitTypeUpdate } from '#contract/projects/managed-project.ts';

type Texts<Shape> = Partial<Record<keyof Shape, string>>;

const codeOf = (list: string) => `Code of \`/real-estate-listings/${list}\``;

const project: Texts<ManagedProject> = {
  version: 'Rises with every change; an update brings the one that it was made from',
  status: 'Changed by `PUT …/status` and `PUT …/publish` only',
  name: 'In one or both languages; Croatian is needed to publish',
  description: 'In one or both languages; Croatian is needed to publish',
  category: codeOf('categories'),
  type: codeOf('types/{category}'),
  stage: codeOf('stages'),
  completionDate: 'Not before `startDate`',
  settlementId: 'County and municipality follow from it',
  location: 'The true point; where it is APPROXIMATE, others see one that is shifted by a fixed 150–500 m',
  condition: codeOf('conditions'),
  heatingType: codeOf('heating-types'),
  heatingWays: 'Codes of `/real-estate-listings/heating-ways`',
  parkingTypes: 'Codes of `/real-estate-listings/parking-types`',
  energyClass: 'Annual heat need (Q″H,nd); code of `/real-estate-listings/energy-classes`',
  energyState: codeOf('energy-states'),
  orientations: 'Codes of `/real-estate-listings/orientations`',
  windowTypes: 'Codes of `/real-estate-listings/window-types`',
  flags: 'Codes of `/real-estate-listings/flags`',
  distanceToSea: 'Metres',
  buildings: 'Of projects with floor plans: buildings in their order, with floors by their level',
  units: 'Of projects with floor plans: every unit in its order; `floorId` names its floor',
  unitTypes: 'Of projects without floor plans: types of units, from – to, in their order',
  documents: 'All documents, public or not',
  model: '3D model (glTF binary)',
  blockReason: 'Why an admin blocked it',
};

const unit: Texts<ManagedUnit> = {
  id: 'Its key within the project: a UUID, which whoever adds the row makes; rows of old have a number',
  floorId: 'A floor of the same project',
  netArea: 'm²',
  outdoorArea: 'Balcony and terrace in m², unweighted',
  outdoorWeight: 'How much of the outdoor area counts (0–1)',
  priceCents: 'In cents; visitors are not told that of a sold unit',
  status: codeOf('unit-statuses'),
  polygon: 'Its outline on the plan of the floor: points as parts of width and height (0–1)',
  history: 'When it got which status, oldest first',
};

const unitType: Texts<UnitTypeUpdate> = {
  id: unit.id,
  areaFrom: 'm²',
  areaTo: 'm², not below `areaFrom`',
  priceFromCents: 'In cents',
  priceToCents: 'In cents, not below `priceFromCents`',
  freeUnits: 'How many can still be bought',
};

const document: Texts<ProjectDocument> = { url: 'Where admins get the file, with their token', bytes: 'Its size' };

/** What fields of managed projects mean, by component. */
export const projectDescriptions: Record<string, Record<string, string>> = {
  ManagedProject: project,
  ProjectUpdate: project,
  ManagedUnit: unit,
  UnitUpdate: unit,
  UnitTypeUpdate: unitType,
  ProjectDocument: document,
};
