import { isImageShown } from '../db/queries/images.ts';
import type { Runtime } from '../runtime.ts';

const lasting = 3000;
const mostRemembered = 20_000;

type Look = { shown: Promise<boolean>; until: number };

const remembered = new WeakMap<Runtime['db'], Map<string, Look>>();

function looksOf(db: Runtime['db']): Map<string, Look> {
  const known = remembered.get(db) ?? new Map<string, Look>();
  remembered.set(db, known);
  return known;
}

/**
 * Whether a picture may be shown: a listing has it that is not archived (settled question 14). The answer may be three
 * seconds old.
 */
export function isShown({ db }: Pick<Runtime, 'db'>, fileName: string): Promise<boolean> {
  const looks = looksOf(db);
  const now = performance.now();
  const known = looks.get(fileName);
  if (known && known.until > now) return known.shown;
  const shown = isImageShown(db, fileName);
  shown.catch(() => looks.delete(fileName));
  if (looks.size >= mostRemembered) looks.clear();
  looks.set(fileName, { shown, until: now + lasting });
  return shown;
}
