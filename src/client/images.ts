import * as z from 'zod';
import { Image } from '#contract/image.ts';
import type { ImageText } from '#contract/upload.ts';
import { ask, tell, type CallOptions } from './http.ts';

const images = z.array(Image);
const path = (listingId: number) => `real-estate-listings/${listingId}/images`;

/** The pictures of a listing, the cover first. */
export function listImages(listingId: number, options: CallOptions = {}): Promise<Image[]> {
  return ask(images, path(listingId), options);
}

export function removeImage(listingId: number, fileName: string): Promise<void> {
  const searchParams = { fileName, realEstateType: 'REAL_ESTATE' };
  return tell(path(listingId), { method: 'delete', searchParams });
}

/** Puts all pictures into this order. */
export function orderImages(listingId: number, fileNames: string[]): Promise<Image[]> {
  return ask(images, `${path(listingId)}/order`, { method: 'put', json: { fileNames } });
}

/** Says what a picture shows. */
export function describeImage(listingId: number, text: ImageText): Promise<Image[]> {
  return ask(images, `${path(listingId)}/text`, { method: 'put', json: text });
}
