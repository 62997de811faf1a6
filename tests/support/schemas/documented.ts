import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import type { ResponseObject } from '#contract/openapi-document.ts';
import { api } from '#server/api/app.ts';
import { openApiDocument } from '#server/api/openapi.ts';

export const openApi = openApiDocument(api);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(openApi, 'openapi');
const validators = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const validator = ajv.compile({ $ref: `openapi#${pointer}` });
  validators.set(pointer, validator);
  return validator;
}

/** Asserts that the value fits the schema at this place (a JSON pointer) of the OpenAPI document. */
export function expectSchema(pointer: string, value: unknown): void {
  const validate = validatorAt(pointer);
  validate(value);
  expect(validate.errors ?? [], pointer).toEqual([]);
}

export const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** The path of the document that a request path belongs to; literal ones come before those with parameters. */
function templateOf(path: string): string | undefined {
  const templates = Object.keys(openApi.paths).sort((a, b) => a.split('{').length - b.split('{').length);
  return templates.find((template) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  );
}

function answerOf(template: string, method: string, status: number): { answer: ResponseObject; place: string } {
  const responses = openApi.paths[template]?.[method]?.responses ?? {};
  const key = responses[status] ? String(status) : 'default';
  expect(key === 'default' && status < 400, `${method} ${template} may answer ${status}`).toBe(false);
  const answer = responses[key];
  if (!answer) throw new Error(`${template} has no answer ${key}`);
  if (!('$ref' in answer)) return { answer, place: pointer('paths', template, method, 'responses', key) };
  const place = answer.$ref.slice(1);
  return { answer: openApi.components.responses[place.split('/').at(-1) ?? ''] as ResponseObject, place };
}

/** Asserts that the document tells of this answer to a call: its status, its media type and its shape. */
export async function expectDocumented(url: string, response: Response, method = 'get'): Promise<void> {
  const path = url.split('?', 1)[0] ?? '';
  const template = templateOf(path);
  if (!template) {
    expectSchema(pointer('components', 'schemas', 'Problem'), await response.clone().json());
    return;
  }
  const { answer, place } = answerOf(template, method, response.status);
  const mediaType = response.headers.get('content-type')?.split(';')[0];
  const known = Object.keys(answer.content ?? {});
  expect(known, `${template} ${response.status}`).toEqual(mediaType ? expect.arrayContaining([mediaType]) : []);
  if (mediaType?.endsWith('json'))
    expectSchema(`${place}${pointer('content', mediaType, 'schema')}`, await response.clone().json());
}

/** The address of a call of the document, about what has this id; other parameters are such as there are. */
export function addressOf(path: string, id: number | string): string {
  return path
    .replace('parked-mails/{id}', `parked-mails/${randomUUID()}`)
    .replace('{kind}', 'PRIVATE')
    .replace(/\{\w+\}/g, String(id));
}
