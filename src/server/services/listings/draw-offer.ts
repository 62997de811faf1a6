import type { Image } from '#contract/media/image.ts';
import type { Locale } from '#contract/locales.ts';
import { imageKey } from '#domain/media/image.ts';
import { localizedPath } from '#i18n/paths.ts';
import { drawExpose, type Expose } from '#server/pdf/expose.ts';
import type { Runtime } from '#server/runtime.ts';
import { addressCode } from '#server/services/reference/draw-address-code.ts';

type DrawnOffer = { id: number; kind: string; updatedAt: string; images: readonly Image[] };

const maxPictures = 3;

/** The JPEG files of the first pictures; a missing one is left out. */
async function picturesOf({ files }: Pick<Runtime, 'files'>, images: readonly Image[]): Promise<Buffer[]> {
  const found = images.slice(0, maxPictures).map(async ({ fileName, sources }) => {
    const width = sources.find(({ type }) => type === 'image/jpeg')?.width ?? 0;
    const file = await files.find(imageKey(fileName, width, 'jpg'));
    return file ? [Buffer.concat(await file.stream().toArray())] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The short URL of an offer's page, which redirects to the full one. */
const shortUrl = (publicUrl: string, language: Locale, { id, kind }: DrawnOffer) =>
  publicUrl + localizedPath(language, `/home/${kind === 'SINGLE' ? 'listing' : 'project-listing'}/${id}`);

/** The one-page exposé (PDF) of a public listing or project, told in these words. */
export async function drawOffer(
  runtime: Pick<Runtime, 'config' | 'files'>,
  offer: DrawnOffer,
  words: Omit<Expose, 'date' | 'pictures' | 'address' | 'code'>,
): Promise<Buffer> {
  const address = shortUrl(runtime.config.publicUrl, words.language, offer);
  const pictures = await picturesOf(runtime, offer.images);
  return drawExpose({ ...words, date: new Date(offer.updatedAt), pictures, address, code: addressCode(address) });
}
