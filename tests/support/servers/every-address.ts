import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Operation, Parameter, ReferenceObject } from '#contract/openapi-document.ts';
import { openApi } from '../schemas/documented.ts';

/** A call that anybody may make: what is sent, and by which method the address is meant to be asked. */
export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string };

const nobodysId = '999999999';

function parametersOf({ parameters = [] }: Operation): Parameter[] {
  const own = (one: Parameter | ReferenceObject): Parameter | undefined =>
    '$ref' in one ? openApi.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
  return parameters.flatMap((one) => own(one) ?? []);
}

function filled(template: string, parameters: Parameter[]): string {
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), template);
  const query = new URLSearchParams();
  for (const { name, example, in: place } of parameters)
    if (place === 'query') for (const value of [example ?? []].flat()) query.append(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Every operation of the OpenAPI document with its examples, by each media type that it takes. */
export function everyOperation(): Call[] {
  return Object.entries(openApi.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([name, operation]): Call[] => {
      const call = { method: name.toUpperCase(), path: filled(template, parametersOf(operation)) };
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      if (bodies.length === 0) return [call];
      return bodies.map(([type, { example }]) => ({
        ...call,
        headers: { 'Content-Type': type },
        body: type.includes('json') ? JSON.stringify(example) : String(new URLSearchParams(example as never)),
      }));
    }),
  );
}

/** What stands for the names in brackets of `src/pages`; a page with another one needs a word here. */
const namesOfPages: Record<string, string[]> = {
  '[...locale]': ['', 'en'],
  'home/listing/[...rest]': [nobodysId, 'LISTING', 'LISTING/x', 'x'],
  'home/project-listing/[...rest]': [nobodysId, 'PROJECT', 'PROJECT/x', 'x'],
  'home/listings/[...path]': ['', 'prodaja/stan', 'sale/flat', 'x/y/z'],
  'home/manage-listing/[id]': ['LISTING', 'x'],
  'home/manage-project-listing/[id]': ['PROJECT', 'x'],
  'expose/[id]': ['LISTING', 'PROJECT', nobodysId],
  'qr/[id]': ['LISTING', 'PROJECT', nobodysId],
  'sitemap-[name]': ['overview', 'pages', '0', 'x'],
  'api/[...path]': ['v1', 'v1/x', 'x'],
};

function addressesOf(file: string): string[] {
  const bare = file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');
  let paths = [''];
  let folder = '';
  for (const part of bare.split('/')) {
    folder = part === '[...locale]' ? '' : folder ? `${folder}/${part}` : part;
    const [bracket] = /\[.+?\]/.exec(part) ?? [];
    const key = part === '[...locale]' ? part : folder.replace(/(\]).*/, '$1');
    const values = bracket ? namesOfPages[key] : [part];
    if (!values) throw new Error(`${file}: say in namesOfPages what ${key} may be`);
    const told = values.map((value) => (bracket ? part.replace(bracket, value) : part));
    paths = paths.flatMap((path) => told.map((value) => (value ? `${path}/${value}` : path)));
  }
  return paths.map((path) => path || '/');
}

/** Every page of `src/pages` in both languages, with some words for what varies. */
export async function everyPagePath(ids: { LISTING: number; PROJECT: number }): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../../src/pages');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const numbered = (path: string) =>
    path.replace('LISTING', String(ids.LISTING)).replace('PROJECT', String(ids.PROJECT));
  return files.flatMap(addressesOf).map(numbered);
}

/** Every file that the build gives to browsers. */
export async function everyStaticFile(): Promise<string[]> {
  const folder = join(process.env.OUT_DIR ?? 'dist', 'client');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

/** Pages that read a query, with values that nobody has asked for before. */
export function oddQueries(random: () => string): string[] {
  const pages = [
    'contact',
    'report',
    'still-available',
    'confirm-contact',
    'alerts-off',
    'conversation',
    'listings',
    'faq',
  ];
  const names = [
    'token',
    'listing',
    'project',
    'unit',
    'error',
    'done',
    'copied',
    'q',
    'typed',
    'phrase',
    'priceMax',
    'place',
  ];
  const long = ['key', '%', '%41', 'a=', 'place=m:1&', 'q=stan+', 'e\u030c', '(', 'token&', '=', 'type=FLAT&'];
  const told = pages.flatMap((page) =>
    ['', '/en'].flatMap((prefix) => names.map((name) => `${prefix}/home/${page}?${name}=${random()}`)),
  );
  const whole = (text: string) => encodeURI(text).replaceAll('%25', '%');
  const filling = ['/home/listings', '/home/contact', '/home/faq', '/x', '/api/v1/real-estate-listings'].flatMap(
    (path) => long.map((text) => `${path}?${whole(text).repeat(8000 / whole(text).length)}`),
  );
  return [
    ...told,
    ...filling,
    `/${random()}`,
    `/en/${random()}`,
    `/home/${random()}`,
    `/${random()}.png`,
    '/%zz',
    `/${'x'.repeat(9000)}`,
  ];
}
