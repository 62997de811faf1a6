import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of the archive; `packed` content (pictures, PDF) is not compressed again. */
export type ZipEntry = {
  name: string;
  packed: boolean;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** A ZIP archive, made while it is read: no more of it is in memory than one piece of one file. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) made.push(chunk);
  });
  function* take() {
    if (failure) throw failure;
    yield* made.splice(0);
  }
  for await (const { name, packed, content } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
