import type { ImageChange, PicturePart } from '#contract/media/image-work.ts';
import { ofRaw, toRaw, type Raw } from './raw-image.ts';
import type { Size } from './sizes.ts';

type Region = Size & { left: number; top: number };

/** The pixels that a part touches. */
function regionOf({ left, top, width, height }: PicturePart, { raw }: Raw): Region {
  const [x, y] = [Math.floor(left * raw.width), Math.floor(top * raw.height)];
  const right = Math.min(raw.width, Math.max(x + 1, Math.ceil((left + width) * raw.width)));
  const bottom = Math.min(raw.height, Math.max(y + 1, Math.ceil((top + height) * raw.height)));
  return { left: Math.min(x, right - 1), top: Math.min(y, bottom - 1), width: right - x, height: bottom - y };
}

/** A region is left with this many colours at most along its longer side: too few for a letter or an eye. */
const maxColours = 4;

async function blurRegion(picture: Raw, region: Region) {
  const scale = Math.min(1, maxColours / Math.max(region.width, region.height));
  const colours = await toRaw(
    ofRaw(picture)
      .extract(region)
      .resize(Math.max(1, Math.round(region.width * scale)), Math.max(1, Math.round(region.height * scale)), {
        fit: 'fill',
        kernel: 'linear',
      })
      .toColourspace('srgb'),
  );
  const { data, raw } = await toRaw(
    ofRaw(colours).resize(region.width, region.height, { fit: 'fill', kernel: 'cubic' }).toColourspace('srgb'),
  );
  return { input: data, raw, left: region.left, top: region.top };
}

/** Turns an image, makes parts of it unrecognizable, and cuts it, in this order. */
export async function changePixels(original: Raw, { rotate, crop, blur }: ImageChange): Promise<Raw> {
  let picture = rotate === 0 ? original : await toRaw(ofRaw(original).rotate(rotate));
  if (blur.length > 0) {
    const patches = await Promise.all(blur.map((part) => blurRegion(picture, regionOf(part, picture))));
    picture = await toRaw(ofRaw(picture).composite(patches).removeAlpha().toColourspace('srgb'));
  }
  return crop ? toRaw(ofRaw(picture).extract(regionOf(crop, picture))) : picture;
}
