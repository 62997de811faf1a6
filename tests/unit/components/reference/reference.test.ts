import { describe, expect, test } from 'vitest';
import type { Schema } from '#contract/openapi-document.ts';
import { referenceOf } from '#components/reference/reference.ts';
import { typeOf } from '#components/reference/value-type.ts';
import { openApi } from '../../../support/schemas/documented.ts';

const inWords = (schema: Schema) =>
  typeOf(schema)
    .parts.map((part) => (typeof part === 'string' ? part : `<${part.schema}>`))
    .join('');

describe('a type in words', () => {
  test.each<[Schema, string]>([
    [{ type: 'integer' }, 'whole number'],
    [{ type: ['integer', 'null'] }, 'whole number or null'],
    [{ type: 'string', format: 'date-time' }, 'time'],
    [{ $ref: '#/components/schemas/Image' }, '<Image>'],
    [{ anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }] }, '<Image> or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Image' } }, 'list of <Image>'],
    [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      'object of list of text by name',
    ],
    [{ type: ['string', 'null'], enum: ['N', 'S', null] }, 'code or null'],
    [{}, 'object'],
  ])('%j', (schema, words) => {
    expect(inWords(schema)).toBe(words);
  });

  test('tells codes and limits', () => {
    expect(typeOf({ type: ['string', 'null'], enum: ['N', 'S', null] }).codes).toEqual(['N', 'S']);
    expect(typeOf({ type: 'integer', minimum: 1, maximum: 500 }).limits).toBe('1 to 500');
    expect(typeOf({ type: 'array', maxItems: 50, items: { type: 'string', enum: ['A'] } })).toMatchObject({
      codes: ['A'],
      limits: 'at most 50',
    });
  });
});

describe('the reference', () => {
  const reference = referenceOf(openApi);
  const operations = reference.subjects.flatMap((subject) => subject.operations);

  test('has every call of the document, by subject in its order', () => {
    const calls = Object.entries(openApi.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(calls.sort());
    expect(reference.subjects.map(({ name }) => name)).toEqual(openApi.tags.map(({ name }) => name));
  });

  test('has every schema that its types name', () => {
    const named = JSON.stringify(reference).matchAll(/\{"schema":"(\w+)"\}/g);
    const schemas = reference.schemas.map(({ name }) => name);
    for (const [, name] of named) expect(schemas).toContain(name);
  });

  test('gives an address to try, with examples in place of parameters', () => {
    const request = (id: string) => operations.find((operation) => operation.id === id)?.request;
    expect(request('listMunicipalities')).toBe('/api/v1/location-names/municipalities/17');
    expect(request('readDictionary')).toBe('/assets/i18n/hr.json');
    expect(request('searchListings')).toMatch(/^\/api\/v1\/real-estate-listings\?q=pogled%20na%20more&/);
    expect(request('endSession')).toMatch(/^\/api\/v1\/users\/me\/sessions\/[\da-f-]{36}$/);
    expect(operations.some(({ request: address }) => address.includes('{'))).toBe(false);
  });

  test('tells what a call takes and needs', () => {
    const password = operations.find((operation) => operation.id === 'changePassword');
    expect(password).toMatchObject({ method: 'PUT', needs: expect.stringContaining('access token') });
    expect(password?.body?.type.parts).toEqual([{ schema: 'PasswordChange' }]);
    expect(JSON.parse(password?.body?.example ?? '')).toHaveProperty('currentPassword');
    const search = operations.find((operation) => operation.id === 'searchListings');
    expect(search?.needs).toBeUndefined();
    expect(search?.body).toBeUndefined();
  });

  test('tells every answer of its own with its meaning', () => {
    const listing = operations.find((operation) => operation.id === 'readListing');
    expect(listing?.answers.map(({ status }) => status)).toEqual(['200', '404', '410']);
    expect(listing?.answers.every(({ description }) => description)).toBe(true);
  });
});
