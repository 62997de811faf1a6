import { fold } from '#domain/words/fold.ts';
import { capitalised, describeFloor } from '#i18n/fact-words.ts';
import type { Translate } from '#i18n/translate.ts';
import { readLevel } from '#islands/project-editor/draft/cell-values.ts';
import { rowOf, type Facts } from '#islands/project-editor/draft/rows.ts';

export type FloorChoice = { id: string; buildingId: string; level: number; name: string };
export type Building = { id: string; name: string };

export type FloorOptions = { buildings: readonly Building[]; floors: readonly FloorChoice[] };

const maxCodeLength = 3;

/** The name of a building; a mere letter or number is prefixed with the word for building. */
function buildingTitle(name: string | null, place: number, t: Translate): string {
  if (!name) return t('unit.building', { name: place + 1 });
  return name.length <= maxCodeLength ? t('unit.building', { name }) : name;
}

/** A level in words: `Prizemlje`, `3. kat`. */
export const levelName = (t: Translate, level: number): string => capitalised(describeFloor({ t }, level));

/** The floor choices of a project; a single building is not named. */
export function floorOptionsOf({ buildings, floors }: Pick<Facts, 'buildings' | 'floors'>, t: Translate): FloorOptions {
  const isOnly = buildings.ids.length === 1;
  const rows = floors.ids.map((id) => rowOf('floors', floors, id));
  const named = buildings.ids.map((id, place) => {
    const { name } = rowOf('buildings', buildings, id);
    return { id, name: name ?? '', title: buildingTitle(name, place, t) };
  });
  const choices = named.flatMap(({ id: buildingId, title }) => {
    const own = rows.filter((floor) => floor.buildingId === buildingId && floor.level !== null);
    return own
      .map(({ id, level }) => ({ id, buildingId, level: level ?? 0 }))
      .sort((a, b) => a.level - b.level)
      .map((floor) => ({
        ...floor,
        name: isOnly ? levelName(t, floor.level) : `${title}, ${levelName(t, floor.level)}`,
      }));
  });
  return { buildings: named.map(({ id, title, name }) => ({ id, name: name || title })), floors: choices };
}

/** What floor a text refers to: an existing one, a new one, none, or not readable. */
export type FloorMatch =
  | { kind: 'THERE'; id: string }
  | { kind: 'MISSING'; building: string; level: number; text: string }
  | { kind: 'NONE' }
  | { kind: 'UNCLEAR'; text: string };

/** A building's name, normalised for comparison: «Zgrada A» is «A». */
export const buildingKey = (text: string) => fold(text).replace(/^(?:zgrada|building) (?=.)/, '');
const buildingAndFloor = /^(.+?)\s*[,;/|–]\s*(.+)$/u;

const id = /^(?:\d+|[\da-f-]{36})$/i;

/** The texts as they are typed into the table; what looks like an id gets a full stop. */
function typedText(building: string, floor: string): string {
  const text = [building.trim(), floor].filter(Boolean).join(', ');
  return id.test(text) ? `${text}.` : text;
}

type Whereabouts = { building: string; level: number; text: string };

function inBuilding(places: FloorOptions, { building, level, text }: Whereabouts): FloorMatch {
  const key = buildingKey(building);
  const only = places.buildings.length === 1 ? places.buildings[0] : undefined;
  const named = key === '' ? only : places.buildings.find(({ name }) => buildingKey(name) === key);
  const onLevel = places.floors.filter((floor) => floor.level === level);
  const found = named ? onLevel.filter(({ buildingId }) => buildingId === named.id) : key === '' ? onLevel : [];
  if (found.length === 1 && found[0]) return { kind: 'THERE', id: found[0].id };
  if (key === '' && !named && places.buildings.length > 0) return { kind: 'UNCLEAR', text };
  return { kind: 'MISSING', building: named?.name ?? building, level, text };
}

/** Finds the floor of imported texts: by its name here, as `A, 2. kat`, or by level and building. */
export function findFloor(places: FloorOptions, { building = '', floor = '' }: { building?: string; floor?: string }) {
  const text = floor.trim();
  if (text === '' && building.trim() === '') return { kind: 'NONE' } as FloorMatch;
  const key = fold(text);
  const byName = building === '' ? places.floors.filter(({ name }) => fold(name) === key) : [];
  if (byName.length === 1 && byName[0]) return { kind: 'THERE', id: byName[0].id } as FloorMatch;
  const [, part = '', rest = text] = (readLevel(text) === undefined && buildingAndFloor.exec(text)) || [];
  const level = readLevel(rest.trim());
  const typed = typedText(building, text);
  if (level === undefined) return { kind: 'UNCLEAR', text: typed } as FloorMatch;
  return inBuilding(places, { building: building.trim() || part, level, text: typed });
}
