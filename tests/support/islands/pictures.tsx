import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach } from 'vitest';
import { listingImages } from '#client/media/images.ts';
import type { Image } from '#contract/media/image.ts';
import { Pictures } from '#islands/editor/pictures/Pictures.tsx';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { fakeUploads, type SentForm } from '../browser/fake-upload.ts';
import { callsOf, enter, serverAnswers, useIslands } from './island.tsx';

/** A stored picture with this name. */
export function storedImage(fileName: string, alt: Image['alt'] = { hr: null, en: null }): Image {
  const url = `/images/${fileName}/640.jpg`;
  const sources: Image['sources'] = [{ type: 'image/webp', width: 640, url: `/images/${fileName}/640.webp` }];
  return { fileName, url, width: 640, height: 480, alt, sources, placeholder: '#94b7cd' };
}

/** The call for a listing's pictures. */
export const path = 'real-estate-listings/17/images';

/** The files on their way, and the pictures that the page begins with. */
export let sent: SentForm[] = [];
let start: Image[] = [];
const calls = listingImages(17);

/** The pictures as their editor shows them. */
export function Page(props: IslandProps) {
  const [images, setImages] = useState(start);
  return (
    <Island {...props}>
      <Pictures calls={calls} images={images} maxImages={40} onImages={setImages} />
    </Island>
  );
}

/** The page begins with these pictures. */
export function startWith(...names: string[]): void {
  start = names.map((name) => storedImage(name));
}

/** The pictures that the server tells of from now on. */
export function serverHas(...names: string[]): void {
  serverAnswers({ [`GET ${path}`]: { json: names.map((name) => storedImage(name)) } });
}

/** Each test begins with the pictures a, b and c, on a server that takes any order. */
export function usePictures(): void {
  useIslands();
  beforeEach(() => {
    enter();
    sent = fakeUploads();
    startWith('a', 'b', 'c');
    serverHas('a', 'b', 'c');
    serverAnswers({
      [`PUT ${path}/order`]: ({ body }) => ({
        json: (body as { fileNames: string[] }).fileNames.map((name) => storedImage(name)),
      }),
    });
  });
}

/** The pictures as they stand on the page. */
export const order = () =>
  within(screen.getByRole('list', { name: 'Slike po redu' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('src')?.split('/')[2])
    .join('');

export const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** Chooses files in the dialog of the first button. */
export function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
}

/** The orders that the server was told. */
export const orders = () =>
  callsOf(`PUT ${path}/order`).map(({ body }) => (body as { fileNames: string[] }).fileNames.join(''));

export const nameOf = (one: SentForm | undefined) => (one?.form.get('files') as File | undefined)?.name;

/** The server's answer to a file that it took. */
export const uploaded = (image: string, name = 'x') => ({
  files: [{ name, image: storedImage(image), error: null }],
  images: [],
});
