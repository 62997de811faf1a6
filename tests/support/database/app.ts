import { brand } from '../brand/shipped.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { Problem, type ErrorCode } from '#contract/problem.ts';
import { createApi } from '../servers/create-api.ts';
import { readConfig } from '#server/config.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { createLog } from '#server/log.ts';
import { openMapTiles } from '#server/maps/map-tiles.ts';
import { localFiles } from '#server/ports/files.ts';
import { identityProviders } from '#server/ports/identity/providers.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { securityLog } from '#server/services/requests/security-events.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import type { Runtime } from '#server/runtime.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { expectDocumented } from '../schemas/documented.ts';
import { temporaryFolder } from './folder.ts';

export type TestApi = {
  database: TestDatabase;
  runtime: Runtime;
  /** What the API reported as unforeseen. */
  reports: unknown[];
  /** What has been written into the log. */
  lines: () => string[];
  /** The answer to a GET, after a look whether the OpenAPI document tells of it. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** The value of a GET that succeeds, exactly as the contract has it. */
  read: <Schema extends ZodType>(
    path: string,
    schema: Schema,
    headers?: Record<string, string>,
  ) => Promise<Schema['_zod']['output']>;
  /** The problem of a GET that is refused with this code. */
  refused: (path: string, code: ErrorCode, headers?: Record<string, string>) => Promise<Problem>;
  close: () => Promise<void>;
};

/** Places are the same in every database of the tests, and what reads phrases is made of them. */
let known: Promise<Pick<Runtime, 'places' | 'interpret'>> | undefined;

async function readPlaces({ db }: TestDatabase) {
  const places = await loadPlaces(db);
  return { places, interpret: createInterpreter(places) };
}

/** The whole API on a database of its own, asked without a server; `seed` fills it before the search index opens. */
export async function openTestApi(seed: (db: TestDatabase['db']) => Promise<void> = async () => {}): Promise<TestApi> {
  const database = await createTestDatabase();
  await seed(database.db);
  const config = readConfig({
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'https://portal.example.hr',
    LOG_LEVEL: 'silent',
  });
  const { places, interpret } = await (known ??= readPlaces(database));
  const search = await openSearchIndex(database, places);
  const jobs = await openJobs(database);
  const lines: string[] = [];
  const log = createLog('debug', (text) => void lines.push(...text.trim().split('\n')));
  const files = localFiles(join(config.dataDir, 'files'));
  const maps = await openMapTiles(config, files);
  const runtime: Runtime = {
    config,
    brand,
    db: database.db,
    reads: database.reads,
    places,
    interpret,
    search,
    files,
    maps,
    secrets: secretsFrom('a secret of the tests, at least 32 signs long'),
    jobs,
    identity: identityProviders(config),
    events: securityLog(log),
  };
  const reports: unknown[] = [];
  const { request } = createApi(runtime, (error) => reports.push(error));
  const get: TestApi['get'] = async (path, headers = {}) => {
    const response = await request(path, { headers });
    await expectDocumented(path, response);
    return response;
  };
  return {
    database,
    runtime,
    reports,
    lines: () => {
      log.flush();
      return lines;
    },
    get,
    request,
    read: async (path, schema, headers) => {
      const response = await get(path, headers);
      expect(response.status, path).toBe(200);
      const body: unknown = await response.json();
      expect(schema.parse(body)).toEqual(body);
      return body as typeof schema._zod.output;
    },
    refused: async (path, code, headers) => {
      const response = await get(path, headers);
      const problem = Problem.parse(await response.json());
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(problem).toMatchObject({ code, status: response.status });
      return problem;
    },
    close: async () => {
      await jobs.close();
      await search.close();
      await maps.close();
      await database.close();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}
