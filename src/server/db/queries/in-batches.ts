/** Rows in order of id, `size` in memory at a time; `read` returns the next batch after an id. */
export async function* inBatches<Row>(
  size: number,
  read: (after: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = idOf(last);
  }
}
