import { AppError } from '#server/errors.ts';
import type { ReadingParts, Route } from '#server/http/route.ts';
import { brandedFiles } from './branded-files.ts';
import { mapFiles } from './map-files.ts';
import { findStoredFile } from './stored-files.ts';

/** Files of the build, of the brand, of the map, and what users uploaded. */
export function fileFinder({ staticFiles, runtime, security, find, charge }: ReadingParts): Route {
  const findMapFile = mapFiles(runtime.maps, security);
  const findBrandedFile = brandedFiles(runtime.brand, security);
  return async (exchange, { path, query }) => {
    const { coding } = exchange;
    const asked = { path, query, coding, charge: () => charge(exchange, path) };
    const found = staticFiles.get(path);
    if (found) exchange.route = 'file of the build';
    if (found) return 'large' in found ? found.large : (found.answers.get(coding) ?? found.answers.get('identity'));
    const branded = await findBrandedFile(path, query);
    if (branded) exchange.route = 'file of the brand';
    if (branded) return branded;
    const [, folder] = /^\/(images|documents|tiles)\//.exec(path) ?? [];
    if (!folder) return undefined;
    exchange.route = `/${folder}`;
    const stored = await find(
      exchange,
      async () => (await findMapFile(asked)) ?? (await findStoredFile(runtime, { path, query }, security)),
    );
    if (!stored) throw new AppError('NOT_FOUND', { detail: 'There is no such file.' });
    return stored;
  };
}
