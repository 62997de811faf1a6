import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '#server/start-failure.ts';

const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({})),
  layers: z.array(z.looseObject({})).min(1),
});

/** An address of another host: our policy would not let browsers load it. */
const elsewhere = /"(?:[a-z][a-z0-9+.-]*:)?\/\/[^"]*"/i;

/** The operator's style of MapLibre, as text. @throws StartFailure if it is none, or needs other hosts */
export async function readMapStyle(path: string): Promise<string> {
  const fail = (reason: string, cause?: unknown) =>
    new StartFailure(`The style ${basename(path)} cannot be used: ${reason}. Mend MAP_STYLE, or leave it out.`, {
      cause,
    });
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fail('it cannot be read', error);
  });
  const foreign = elsewhere.exec(text)?.[0];
  if (foreign) throw fail(`it needs ${foreign}, and browsers may load nothing from elsewhere`);
  try {
    return JSON.stringify(Style.parse(JSON.parse(text)));
  } catch (error) {
    throw fail('it is no style of MapLibre, version 8', error);
  }
}
