import { findImageVisibility, type ImageVisibility, type ImageRow } from '#server/db/queries/media/images.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Image } from '#contract/media/image.ts';
import type { ProjectImage } from '#contract/projects/project.ts';
import { imageFrom } from '#domain/media/image.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import type { FormFields } from './upload-files.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Looks = LRUCache<string, Promise<ImageVisibility>>;

const remembered = new WeakMap<Runtime['db'], Looks>();

function looksOf(db: Runtime['db']): Looks {
  const known = remembered.get(db) ?? new LRUCache({ max: 20_000, ttl: 3000 });
  remembered.set(db, known);
  return known;
}

function standingOf(db: Runtime['db'], fileName: string): Promise<ImageVisibility> {
  const looks = looksOf(db);
  const known = looks.get(fileName);
  if (known) return known;
  const standing = findImageVisibility(db, fileName);
  const forget = () => void (looks.peek(fileName) === standing && looks.delete(fileName));
  // A newly published image is visible at once.
  standing.then((found) => void (found.public || forget()), forget);
  looks.set(fileName, standing);
  return standing;
}

/** Who may see an image (settled question 14); that it is public is cached for three seconds. */
export async function imageVisibility(
  runtime: Pick<Runtime, 'db' | 'reads' | 'secrets'>,
  fileName: string,
  key: string,
): Promise<'EVERYBODY' | 'OWNER' | 'NOBODY'> {
  const { public: isPublic, unarchived } = await standingOf(key ? runtime.db : runtime.reads.db, fileName);
  if (isPublic) return 'EVERYBODY';
  return unarchived && isValidImageKey(runtime, fileName, key) ? 'OWNER' : 'NOBODY';
}

/** How a group's images are shown, and the fields of their upload form. */
type PictureSort<View> = { group: ListingGroup; toView: (row: ImageRow) => View; fields: FormFields };

export type ImagesOf<View> = PictureSort<View> & { listingId: number };

export const singlePictures: PictureSort<Image> = {
  group: 'SINGLES',
  toView: imageFrom,
  fields: { realEstateType: ['REAL_ESTATE'] },
};

function projectImageFrom({ kind, ...image }: ImageRow): ProjectImage {
  return { ...imageFrom(image), kind };
}

export const projectPictures: PictureSort<ProjectImage> = {
  group: 'PROJECTS',
  toView: projectImageFrom,
  fields: { kind: ['VISUALISATION', 'SITE', 'LOCATION'] },
};

type Keys = Pick<Runtime, 'secrets'>;

/** An address stays the same for six hours, so that browsers can cache it, and is valid for six to twelve. */
const period = 6 * 60 * 60 * 1000;
const pictureAddress = /^\/images\/([^/]+)\/[^/?]+$/;

function signatureOf({ secrets }: Keys, fileName: string, until: number): string {
  const mac = createHmac('sha256', secrets.keyFor('own-picture')).update(`${until} ${fileName}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}

function keyOf(runtime: Keys, fileName: string): string {
  const until = (Math.floor(Date.now() / period) + 2) * period;
  return `${until.toString(36)}.${signatureOf(runtime, fileName, until)}`;
}

/** Adds signed addresses for images of hidden listings, since browsers load images without a token. */
export function withSignedImages<View>(runtime: Keys, view: View): View {
  if (view === undefined) return view;
  const opened = (name: string, value: unknown): unknown => {
    const fileName = name === 'url' && typeof value === 'string' && pictureAddress.exec(value)?.[1];
    return fileName ? `${value as string}?key=${keyOf(runtime, fileName)}` : value;
  };
  return JSON.parse(JSON.stringify(view, opened)) as View;
}

/** Whether the address's key permits seeing an image whose listing is not public. */
function isValidImageKey(runtime: Keys, fileName: string, key: string): boolean {
  const [, time = '', signature = ''] = /^([\da-z]{1,12})\.([\w-]{22})$/.exec(key) ?? [];
  const until = Number.parseInt(time, 36);
  if (!(until > Date.now())) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(runtime, fileName, until)));
}
