import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchParameters as readParameters } from '#domain/search/search-query.ts';
import { searchParameters } from '#server/api/search/search-parameters.ts';
import { brand } from '../../support/brand/shipped.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { expectSchema, openApi, pointer } from '../../support/schemas/documented.ts';

const operations = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(openApi) as never);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('is what the API answers', async () => {
    const response = await api.get('/api/v1/openapi.json');
    const title = `${brand.current.name} API`;
    expect(await response.json()).toEqual({ ...openApi, info: { ...openApi.info, title } });
    expect(response.headers.get('etag')).toBeTruthy();
  });

  test('is the committed copy: after a change run `npm run portal -- openapi`', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(openApi);
  });

  test('names every schema that it uses', () => {
    const used = [...JSON.stringify(openApi).matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) =>
      name.split('/'),
    );
    for (const [group = '', name = ''] of used) {
      expect(openApi.components[group as 'schemas'], `${group}/${name}`).toHaveProperty([name]);
    }
  });
});

describe('every operation', () => {
  test('has an id of its own, a summary, a description and a subject', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const subjects = openApi.tags.map(({ name }) => name);
    for (const { operation } of operations) {
      expect(operation.summary && operation.description, operation.operationId).toBeTruthy();
      expect(subjects, operation.operationId).toEqual(expect.arrayContaining(operation.tags));
    }
  });

  test('is there: its address answers the method, in the state that needs no data', async () => {
    // Reports of browsers are answered before the API.
    const ofApi = operations.filter(({ path }) => path.startsWith('/api/') && path !== '/api/v1/csp-reports');
    for (const { path, method } of ofApi) {
      const example = path.replace(/\{category\}/, 'FLAT').replace(/\{id\}/, '1');
      const response = await api.request(example, { method: 'OPTIONS' });
      expect(response.headers.get('allow')?.split(', '), path).toContain(method.toUpperCase());
    }
  });

  test('has examples that fit its schemas', () => {
    for (const { path, method, operation } of operations) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (!('content' in answer)) continue;
        for (const [mediaType, { schema, example }] of Object.entries(answer.content ?? {})) {
          if (!schema) continue;
          expect(example, path).toBeDefined();
          expectSchema(pointer('paths', path, method, 'responses', status, 'content', mediaType, 'schema'), example);
        }
      }
    }
  });

  test('that takes a body has an example of it that fits', () => {
    for (const { path, method, operation } of operations) {
      for (const [mediaType, { schema, example }] of Object.entries(operation.requestBody?.content ?? {})) {
        if (!schema) continue;
        expect(example, path).toBeDefined();
        expectSchema(pointer('paths', path, method, 'requestBody', 'content', mediaType, 'schema'), example);
      }
    }
  });

  test('that needs a token says so, and is answered 401 without one', async () => {
    const bearers = operations.filter(({ operation }) => operation.security?.some((scheme) => 'bearer' in scheme));
    expect(bearers.length).toBeGreaterThan(5);
    for (const { path, method, operation } of bearers) {
      expect(operation.responses, path).toHaveProperty('401');
      const response = await api.request(path.replace(/\{\w+\}/g, '1'), { method: method.toUpperCase() });
      expect(response.status, `${method} ${path}`).toBe(401);
    }
  });

  test('names only ways to log in that the document explains', () => {
    const schemes = Object.keys(openApi.components.securitySchemes);
    for (const { path, operation } of operations) {
      for (const scheme of operation.security ?? [])
        expect(schemes, path).toEqual(expect.arrayContaining(Object.keys(scheme)));
    }
  });

  test('has parameters whose examples fit', () => {
    for (const { path, method, operation } of operations) {
      for (const [index, parameter] of (operation.parameters ?? []).entries()) {
        if ('$ref' in parameter) continue;
        expect(parameter.description, `${path} ${parameter.name}`).toBeTruthy();
        if (parameter.example === undefined) continue;
        expectSchema(pointer('paths', path, method, 'parameters', String(index), 'schema'), parameter.example);
      }
    }
  });
});

test('every call of the specification that reads public data is there', () => {
  const lists =
    'heating-types heating-ways parking-types energy-classes orientations categories conditions furniture-statuses';
  const further = 'building-levels zones window-types furniture types/{category} {id} {id}/images geolocation/{id}';
  const specified = [
    ...['counties', 'municipalities/{id}', 'settlements/{id}'].map((name) => `/api/v1/location-names/${name}`),
    ...`${lists} ${further}`.split(' ').map((name) => `/api/v1/real-estate-listings/${name}`),
    ...['{id}', '{id}/images', '{id}/documents'].map((name) => `/api/v1/real-estate-project-listings/${name}`),
    '/assets/i18n/{lang}.json',
  ];
  for (const path of specified) expect(openApi.paths[path], path).toHaveProperty('get');
});

test('every parameter of the search is told', () => {
  const names = searchParameters.map(({ name }) => name);
  const ofPagesAlone = ['view'];
  expect(names.toSorted()).toEqual(readParameters.filter((name) => !ofPagesAlone.includes(name)).toSorted());
  expect(new Set(names).size).toBe(names.length);
});
