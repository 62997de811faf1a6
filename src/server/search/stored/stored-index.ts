import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import {
  changedSince,
  currentSnapshot,
  databaseIdentity,
  forgetOldMarks,
  snapshotOf,
  writeMark,
} from '#server/db/queries/search/index-marks.ts';
import { Engine, type EngineState } from '#server/search/engine.ts';
import { applyCurrent, readCurrent } from '#server/search/live/load.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import type { Places } from '#domain/places/places.ts';
import { version } from '#server/version.ts';
import { IndexFile, removeLeftParts, UnusableFile, writeIndexFile } from './index-file.ts';

/** `mark`: of the row in the database that tells what the index has seen. */
type Head = { like: string; mark: string; engine: EngineState };

/** `changed`: so many listings were read anew. */
type Kept = { engine: Engine; changed: number };

/** What was changed since a snapshot of the database, and the snapshot that has all of it. */
type Changes = { ids: number[]; snapshot: string };

/** `isWritten`: by this process; others only read it. */
type Options = { file: string; pool: pg.Pool; places: Places; isWritten: boolean; note: (text: string) => void };

const batch = 500;
/** With more to read anew, everything is. */
const mostChanged = 20_000;

/** Folders whose code says what is in an index, and how it lies there. */
const shaping = ['server/search', 'server/db/queries/search', 'contract', 'domain'];
const sources = join(import.meta.dirname, '../../..');

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of shaping) {
    const names = await readdir(join(sources, folder), { recursive: true });
    const files = names.filter((name) => /\.(ts|wasm)$/.test(name)).toSorted();
    const contents = await Promise.all(files.map((name) => readFile(join(sources, folder, name))));
    for (const [at, content] of contents.entries()) hash.update(`${folder}/${files[at]}\n`).update(content);
  }
  return hash.digest('hex');
}

/** What must be alike for an index to be used: the code that made it, the places, the schema and the database. */
async function likenessOf(pool: pg.Pool, { settlements, quarters, municipalities }: Places): Promise<string> {
  const [code, identity, migrations] = await Promise.all([
    hashSources(),
    databaseIdentity(pool),
    pool.query<{ name: string }>('select name from migrations order by name'),
  ]);
  const hash = createHash('sha256').update(JSON.stringify([version, code, identity, migrations.rows]));
  return hash.update(JSON.stringify([settlements, quarters, municipalities])).digest('hex');
}

/** The index on disk: read when a process starts, and written anew in the background. Its faults are only noted. */
export class StoredIndex {
  readonly isWritten: boolean;
  readonly #options: Options;
  /** Each engine has all that was committed before its snapshot. */
  readonly #seen = new WeakMap<Engine, string>();
  #likeness: Promise<string> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.isWritten = options.isWritten;
  }

  /** Loads an engine that has all that is committed by now. */
  async see(load: () => Promise<Engine>): Promise<Engine> {
    const snapshot = await currentSnapshot(this.#options.pool);
    const engine = await load();
    this.#seen.set(engine, snapshot);
    return engine;
  }

  /** The stored index with all that changed since; undefined if there is none that fits this database and this code. */
  async read(): Promise<Kept | undefined> {
    try {
      const file = await IndexFile.open(this.#options.file);
      return await this.#readFrom(file).finally(() => file.close());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#note('not used', error);
      return undefined;
    }
  }

  /** What an engine that was read or loaded may lack; undefined if that is too much, or unknown. */
  async changesOf(engine: Engine): Promise<Changes | undefined> {
    const { pool } = this.#options;
    const since = this.#seen.get(engine);
    const snapshot = await currentSnapshot(pool);
    const ids = since === undefined ? undefined : await changedSince(pool, since, mostChanged);
    return ids && { ids, snapshot };
  }

  /** Writes an engine that has all before a snapshot, and must not change until then, or until the signal calls it off. */
  async write(engine: Engine, snapshot: string, signal?: AbortSignal): Promise<void> {
    const { file, pool } = this.#options;
    const mark = randomUUID();
    // Also if it cannot be written: what came before need not be read again.
    this.#seen.set(engine, snapshot);
    try {
      await writeMark(pool, { mark, snapshot });
      await forgetOldMarks(pool).catch((error: unknown) => this.#note('old changes not forgotten', error));
      await removeLeftParts(file);
      const head: Head = { like: await this.#like(), mark, engine: engine.state };
      await writeIndexFile(file, { head, numbers: engine.numbers, signal });
      this.#options.note('written');
    } catch (error) {
      this.#note('not written', error);
    }
  }

  async #readFrom(file: IndexFile): Promise<Kept> {
    const { pool, places } = this.#options;
    const { like, mark, engine: state } = file.head as Head;
    if (like !== (await this.#like())) throw new UnusableFile('It is of other code or of another database.');
    const since = await snapshotOf(pool, mark);
    if (since === undefined) throw new UnusableFile('The database does not know it.');
    const snapshot = await currentSnapshot(pool);
    const changed = await changedSince(pool, since, mostChanged);
    if (!changed) throw new UnusableFile('Too much has changed since.');
    const engine = Engine.of(state, new PlaceIndex(places));
    for (const numbers of engine.numbers) await file.read(numbers);
    await file.check();
    for (let at = 0; at < changed.length; at += batch) {
      const current = await readCurrent(pool, changed.slice(at, at + batch));
      if (!applyCurrent(engine, current)) throw new UnusableFile('It has no room left.');
    }
    if (engine.isCrowded) throw new UnusableFile('It has no room left.');
    this.#seen.set(engine, snapshot);
    this.#options.note(`used; ${changed.length} changed listings were read anew`);
    return { engine, changed: changed.length };
  }

  #note(what: string, error: unknown): void {
    this.#options.note(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }

  #like(): Promise<string> {
    const { pool, places } = this.#options;
    this.#likeness ??= likenessOf(pool, places).catch((error: unknown) => {
      this.#likeness = undefined;
      throw error;
    });
    return this.#likeness;
  }
}
