import { findImageStanding, type ImageStanding } from '#server/db/queries/media/images.ts';
import type { Runtime } from '#server/runtime.ts';
import { opensPicture } from './own-pictures.ts';

const lasting = 3000;
const mostRemembered = 20_000;

type Look = { standing: Promise<ImageStanding>; until: number };

const remembered = new WeakMap<Runtime['db'], Map<string, Look>>();

function looksOf(db: Runtime['db']): Map<string, Look> {
  const known = remembered.get(db) ?? new Map<string, Look>();
  remembered.set(db, known);
  return known;
}

function standingOf({ db }: Pick<Runtime, 'db'>, fileName: string): Promise<ImageStanding> {
  const looks = looksOf(db);
  const now = performance.now();
  const known = looks.get(fileName);
  if (known && known.until > now) return known.standing;
  const standing = findImageStanding(db, fileName);
  const forget = () => void (looks.get(fileName)?.standing === standing && looks.delete(fileName));
  // What has just been published is seen at once.
  standing.then((found) => void (found.public || forget()), forget);
  if (looks.size >= mostRemembered) looks.clear();
  looks.set(fileName, { standing, until: now + lasting });
  return standing;
}

/**
 * Who may see a picture: everybody where its listing is public (published or reserved), else who has a key from
 * `withOwnPictures`, and nobody while it is archived (settled question 14). That a picture is public may be three seconds old.
 */
export async function pictureShownTo(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  fileName: string,
  key: string,
): Promise<'EVERYBODY' | 'OWNER' | 'NOBODY'> {
  const { public: isPublic, kept } = await standingOf(runtime, fileName);
  if (isPublic) return 'EVERYBODY';
  return kept && opensPicture(runtime, fileName, key) ? 'OWNER' : 'NOBODY';
}
