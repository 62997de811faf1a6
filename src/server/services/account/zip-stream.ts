import { crc32 } from 'node:zlib';
import { Zip, ZipDeflate, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';

/** A piece of a file or of the archive. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the archive; `packed` content (pictures, PDF) is not compressed again. */
export type ZipEntry = {
  name: string;
  packed: boolean;
  content: Iterable<Bytes> | AsyncIterable<Bytes>;
};

/** A file that is taken as it is. The checksum of `ZipPassThrough` takes the process fourteen times as long. */
class PackedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = 0;
  size = 0;
  crc = 0;
  ondata?: AsyncFlateStreamHandler;

  constructor(filename: string) {
    this.filename = filename;
  }

  push(chunk: Bytes, final = false): void {
    this.size += chunk.length;
    this.crc = crc32(chunk, this.crc);
    this.ondata?.(null, chunk, final);
  }
}

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
    const file = packed ? new PackedFile(name) : new ZipDeflate(name, { level: 6 });
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
