import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Without links, also of what is not there yet. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(real(dirname(path)), basename(path));
  }
}

/** Whether a path is a folder or lies in it, whatever links lead there. */
export function liesIn(path: string, folder: string): boolean {
  const way = relative(real(resolve(folder)), real(resolve(path)));
  return way.split(sep, 1)[0] !== '..' && !isAbsolute(way);
}
