import sharp from 'sharp';
import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { UploadedImages } from '#contract/media/upload.ts';
import { imageKey, imageKeys } from '#domain/media/image.ts';
import { call, newPerson, type Person } from '../database/accounts.ts';
import type { TestApi } from '../database/app.ts';
import { insertListing, type ListingOverrides } from './listings.ts';
import { formOf } from './uploads.ts';

const images = z.array(Image);

/** An advertiser with a listing whose pictures are these, and the calls for them. */
export async function pictured(api: TestApi, contents: Buffer[], listing: ListingOverrides = {}) {
  const owner = await newPerson(api);
  const id = await insertListing(api.database.db, { ownerId: owner.userId, images: [], ...listing });
  const path = `/real-estate-listings/${id}/images`;
  const response = await api.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}` },
    body: formOf(contents.map((content, index) => ({ name: `${index}.png`, content }))),
  });
  const stored = UploadedImages.parse(await response.json()).images;
  const put = (what: string, body: unknown, { accessToken: token }: Pick<Person, 'accessToken'> = owner) =>
    call(api, `${path}/${what}`, { method: 'PUT', token, body });
  const told = async (answer: Promise<Response>) => images.parse(await (await answer).json());
  return { id, owner, path, stored, names: stored.map(({ fileName }) => fileName), put, told };
}

export const namesOf = (all: readonly Image[]) => all.map(({ fileName }) => fileName);

export const keysOf = ({ fileName, sources }: Image) =>
  imageKeys({ fileName, widths: sources.filter(({ type }) => type === 'image/webp').map(({ width }) => width) });

/** The pixels of the largest file of a picture, three bytes each. */
export async function pixelsOf({ runtime }: TestApi, { fileName, sources }: Image) {
  const width = Math.max(...sources.map((source) => source.width));
  const file = await runtime.files.find(imageKey(fileName, width, 'jpg'));
  if (!file) throw new Error(`no file of ${fileName}`);
  const bytes = Buffer.concat(await file.stream().toArray());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  /** The colour at fractions of width and height. */
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(start, start + 3)] as [number, number, number];
  };
  return { bytes, width: info.width, height: info.height, at };
}
