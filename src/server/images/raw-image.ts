import sharp, { type Sharp } from 'sharp';
import type { Size } from './sizes.ts';

/** A decoded image, one byte a sample. */
export type Raw = { data: Buffer; raw: Size & { channels: 1 | 2 | 3 | 4 } };

export function ofRaw({ data, raw }: Raw): Sharp {
  return sharp(data, { raw });
}

export async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as Raw['raw']['channels'] } };
}
