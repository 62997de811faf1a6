import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureFile, type SceneName } from '#demo/pictures.ts';

/** A file as a dialog of the browser gives it to a page. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '43/1 30/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '16/1 26/1 0/1',
};
const taken = new Map<SceneName, Promise<Buffer>>();

/** Lies on its side and says so, as most pictures of telephones do, and tells where it was taken. */
async function take(scene: SceneName): Promise<Buffer> {
  return sharp(fileURLToPath(pictureFile(`${scene}/0`)))
    .resize(2560)
    .rotate(90)
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: place })
    .withMetadata({ orientation: 8 })
    .toBuffer();
}

/** A photograph of 2560 × 1920 pixels as a telephone makes it; each scene is taken once. */
export async function photograph(scene: SceneName): Promise<PictureFile> {
  const buffer = taken.get(scene) ?? take(scene);
  taken.set(scene, buffer);
  return { name: `IMG_${scene}.jpg`, mimeType: 'image/jpeg', buffer: await buffer };
}

/** Several photographs, in this order. */
export function photographs(...scenes: SceneName[]): Promise<PictureFile[]> {
  return Promise.all(scenes.map(photograph));
}

/** A picture that costs little, for tests that only need that there is one. */
export async function smallPicture(): Promise<PictureFile> {
  const create = { width: 480, height: 360, channels: 3, background: '#7a9e7e' } as const;
  return { name: 'IMG_small.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
