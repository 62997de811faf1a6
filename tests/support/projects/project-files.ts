import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { insertProject, type ProjectOverrides } from './projects.ts';
import { callApi, formOf, newAdvertiser, type UploadServer } from '../listings/uploads.ts';

/** An admin with a project of two floors. */
export type Developer = { token: string; userId: number; listingId: number; floorIds: string[] };

export async function newDeveloper(to: UploadServer, project: ProjectOverrides = {}): Promise<Developer> {
  const { token, userId } = await newAdvertiser(to, { role: 'ADMIN' });
  const listingId = await insertProject(to.db, { ownerId: userId, ...project });
  const floors = await to.db
    .selectFrom('floors')
    .innerJoin('buildings', 'buildings.id', 'floors.buildingId')
    .where('buildings.listingId', '=', listingId)
    .orderBy('level')
    .select('floors.key')
    .execute();
  return { token, userId, listingId, floorIds: floors.map(({ key }) => key) };
}

type Sent = { name: string; content: Buffer | string };

/** Sends files to a project of the developer's. */
export function sendTo(
  to: UploadServer,
  { token, listingId }: Pick<Developer, 'token' | 'listingId'>,
  what: string,
  { files, key, ...sending }: { files: Sent[]; fields?: Record<string, string>; field?: string; key?: string },
): Promise<Response> {
  const body = formOf(files, { fields: {}, ...sending });
  const headers: HeadersInit = key ? { 'Idempotency-Key': key } : {};
  return callApi(to, `/real-estate-project-listings/${listingId}/${what}`, { method: 'POST', token, body, headers });
}

/** Calls what belongs to a project, as the developer, or with another token or none. */
export function callProject(
  to: UploadServer,
  developer: Developer,
  what: string,
  {
    body,
    ...init
  }: { method?: string; body?: object; token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...init.headers };
  return callApi(to, `/real-estate-project-listings/${developer.listingId}${what && `/${what}`}`, {
    token: developer.token,
    ...init,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The value of an answer, exactly as the contract has it. */
export async function told<Schema extends ZodType>(
  response: Promise<Response>,
  schema: Schema,
): Promise<Schema['_zod']['output']> {
  const answer = await response;
  const body: unknown = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  expect(schema.parse(body)).toEqual(body);
  return body as Schema['_zod']['output'];
}
