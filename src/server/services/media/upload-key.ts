import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { findSent, insertIdempotencyKey, saveAnswer } from '#server/db/queries/auth/idempotency-keys.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { sentKey } from '#server/services/requests/idempotency.ts';

type Listed<Row> = { call: string; key: string | undefined; list: (db: Db) => Promise<Row[]> };

/** The row that is stored for a file under its upload's key, unless deleted since; `keep` records a new one. */
export type KeyedFile<Row> = {
  find: (db: Db) => Promise<Row | undefined>;
  keep: (transaction: Transaction, fileName: string) => Promise<void>;
};

export type UploadKey<Row> = {
  isKnown: () => Promise<boolean>;
  ofFile: (path: string, fields: Record<string, string>) => Promise<KeyedFile<Row>>;
};

/** The rows' names by HMACs of file and form fields, so that nothing of a file outlives its deletion. */
export function uploadKey<Row extends { fileName: string }>(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  { call, key, list }: Listed<Row>,
): UploadKey<Row> | undefined {
  if (key === undefined) return undefined;
  const sentFor = (body: unknown) => sentKey(runtime, { call, key, body });
  /** Stored rows that are still there, by file. */
  const rowsOf = async (db: Db) => {
    const names = Object.entries((await findSent(db, sentFor(null)))?.answer ?? {});
    const rows = names.length > 0 ? await list(db) : [];
    return new Map(names.map(([file, name]) => [file, rows.find(({ fileName }) => fileName === name)]));
  };
  return {
    isKnown: async () => [...(await rowsOf(runtime.db)).values()].some(Boolean),
    async ofFile(path, fields) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
      const sent = sentFor([fields, hash.digest('base64')]);
      const file = sent.body.toString('base64');
      return {
        find: async (db) => (await rowsOf(db)).get(file),
        async keep(transaction, fileName) {
          await insertIdempotencyKey(transaction, sent);
          await saveAnswer(transaction, sent, { [file]: fileName });
        },
      };
    },
  };
}
