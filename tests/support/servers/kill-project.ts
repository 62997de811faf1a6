import { expect } from 'vitest';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { projectBody, projectFacts } from '../projects/managed-projects.ts';
import type { ServerProcess } from './server.ts';

/** What was acknowledged of a project; `count` is in its name and in the price of each of its flats. */
export type SavedProject = { id: number; version: number; count: number; project: ManagedProject };

const firstPrice = 20_000_000;

async function send<Answer>(url: string, method: string, token: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

const projects = ({ origin }: ServerProcess) => `${origin}/api/v1/real-estate-project-listings`;

async function save(server: ServerProcess, token: string, project: ManagedProject, count: number) {
  const facts = {
    ...{ ...projectBody(project), ...projectFacts, version: project.version },
    name: { hr: `Projekt${count}`, en: null },
    units: projectFacts.units.map((unit) => ({ ...unit, priceCents: firstPrice + count })),
  };
  const saved = await send<ManagedProject>(`${projects(server)}/${project.id}`, 'PUT', token, facts);
  return { id: saved.id, version: saved.version, count, project: saved };
}

/** A new project with a first save. */
export async function newProject(server: ServerProcess, token: string): Promise<SavedProject> {
  const { id } = await send<{ id: number }>(projects(server), 'POST', token);
  return save(server, token, await send<ManagedProject>(`${projects(server)}/${id}`, 'GET', token), 1);
}

/** Saves the project with its rows again and again until the server is gone; answers the last acknowledged save. */
export async function saveProjectUntilGone(server: ServerProcess, token: string, first: SavedProject) {
  let last = first;
  for (;;) {
    try {
      last = await save(server, token, last.project, last.count + 1);
    } catch (error) {
      if (error instanceof TypeError) return last;
      throw error;
    }
  }
}

/** Asserts that project and flats are as the last acknowledged save, or the one under way, left them; answers whether the latter. */
export async function expectProjectKept({ db }: DatabaseConnection, { id, version, count }: SavedProject) {
  const row = await db
    .selectFrom('listings')
    .where('id', '=', id)
    .select(['version', 'titleHr'])
    .executeTakeFirstOrThrow();
  const under = row.version - version;
  expect([0, 1]).toContain(under);
  expect(row.titleHr).toBe(`Projekt${count + under}`);
  const units = await db.selectFrom('units').where('listingId', '=', id).select('priceCents').execute();
  expect(units.map(({ priceCents }) => priceCents)).toEqual(projectFacts.units.map(() => firstPrice + count + under));
  return under === 1;
}
