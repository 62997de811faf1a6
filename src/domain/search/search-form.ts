import type { Places } from '#domain/places/places.ts';

/** The numbers of rooms that the form offers as buttons; 0 is a studio flat, the last means «or more». */
export const roomButtons = [0, 1, 2, 3, 4, 5] as const;
const orMore = 5;

type Around = Pick<Places, 'around' | 'pointOf'>;
type Rooms = { roomsMin?: number; roomsMax?: number };

/** The pressed buttons for these bounds; undefined if only the bounds themselves can say it. */
export function pressedRooms({ roomsMin, roomsMax }: Rooms): readonly number[] | undefined {
  if (roomsMin === undefined) return roomsMax === undefined ? [] : undefined;
  const isOffered = (bound: number, max: number) => Number.isInteger(bound) && bound >= 0 && bound <= max;
  if (!isOffered(roomsMin, orMore) || !isOffered(roomsMax ?? 0, orMore - 1)) return undefined;
  return roomButtons.filter((rooms) => rooms >= roomsMin && rooms <= (roomsMax ?? orMore));
}

/** Parameters of forms that no URL of results has. */
export const formParameters = ['rooms', 'radius', 'county', 'municipality', 'settlement', 'quarter'] as const;

/** Parameters of older links and forms, the narrowest first, with the prefix of their places. */
const officialUnits = { settlement: 's', municipality: 'm', county: 'c' };

/** Turns the narrowest official unit of an older link into a place beside the others. */
function readOfficialUnit(params: URLSearchParams): URLSearchParams {
  const names = Object.keys(officialUnits) as (keyof typeof officialUnits)[];
  if (!names.some((name) => params.has(name))) return params;
  const read = new URLSearchParams(params);
  const chosen = names.find((name) => params.get(name));
  for (const name of names) read.delete(name);
  if (chosen) read.append('place', `${officialUnits[chosen]}:${params.get(chosen)}`);
  return read;
}

/** Adds a chosen quarter to the places, instead of its town and the settlements there. */
function readQuarter(params: URLSearchParams, places: Around): URLSearchParams {
  if (!params.has('quarter')) return params;
  const read = new URLSearchParams(params);
  const place = `q:${params.get('quarter')}`;
  const town = places.around(place);
  const isWider = (other: string) => other === town || (other.startsWith('s:') && places.around(other) === town);
  read.delete('quarter');
  if (!town) return read;
  read.delete('place');
  for (const other of params.getAll('place')) if (!isWider(other)) read.append('place', other);
  read.append('place', place);
  return read;
}

/** Turns a single place with a radius into a circle around it. */
function readRadius(params: URLSearchParams, places: Around): URLSearchParams {
  if (!params.has('radius')) return params;
  const read = new URLSearchParams(params);
  const [place = '', ...more] = params.getAll('place').filter(Boolean);
  const middle = more.length === 0 ? places.pointOf(place) : undefined;
  if (params.get('near')) return read;
  if (!params.get('radius') || !middle) read.delete('radius');
  else {
    read.delete('place');
    read.set('near', `${middle.lat},${middle.lng}`);
  }
  return read;
}

/** Converts a submitted form to URL parameters: pressed buttons become bounds, over typed ones; gaps are filled. */
export function readForm(sent: URLSearchParams, places: Around): URLSearchParams {
  const params = readRadius(readQuarter(readOfficialUnit(sent), places), places);
  if (!params.has('rooms')) return params;
  const read = new URLSearchParams(params);
  read.delete('rooms');
  const pressed = roomButtons.filter((rooms) => params.getAll('rooms').includes(String(rooms)));
  const [min, max] = [pressed[0], pressed.at(-1)];
  if (min === undefined || max === undefined) return read;
  read.set('roomsMin', String(min));
  if (max < orMore) read.set('roomsMax', String(max));
  else read.delete('roomsMax');
  return read;
}
