import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#contract/brand.ts';
import { liesIn } from '../lies-in.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../settings/values.ts';
import { problemsOf } from './brand-problems.ts';
import { lateVersions } from './late-versions.ts';
import { keepLastGood, lastGoodFolder } from './last-good.ts';
import { readBrand, shippedBrand } from './read-brand.ts';

export type BrandSource = {
  /** As its files were when they were right last. */
  readonly current: Brand;
  /** What is wrong with the files as they are now; empty: nothing. */
  readonly problems: readonly string[];
  onChange: (listener: () => void) => void;
  close: () => void;
};

type Opening = { folder: string; dataDir: string; log: Log };

const wrong = 'files of the brand are wrong, the last right ones go on';

/** A look takes a millisecond; two alike in a row mean that nobody is writing. */
const lookEvery = 600;

const signed = (name: string, { size, mtimeMs, ino }: Stats) => `${name} ${size} ${mtimeMs} ${ino}`;

/** Differs after any change of the folder's files. */
async function signatureOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found ? signed(name, found) : name;
    }),
  );
  return files.join('\n');
}

/** @throws ConfigError where the copy that is kept would take the place of the folder itself */
function refuseKept({ folder, dataDir }: Opening): void {
  const kept = lastGoodFolder(dataDir);
  if (liesIn(folder, kept) || liesIn(kept, folder))
    throw new ConfigError(`The portal keeps a copy of the brand in ${kept}: let BRAND_DIR be another folder.`);
}

/** @throws ConfigError where the files are wrong and no right ones are kept */
async function firstBrand({ folder, dataDir, log }: Opening): Promise<{ brand: Brand; problems: readonly string[] }> {
  try {
    return { brand: await readBrand(folder), problems: [] };
  } catch (error) {
    const problems = problemsOf(error);
    try {
      const brand = await readBrand(lastGoodFolder(dataDir));
      log.error(wrong, { problems });
      return { brand, problems };
    } catch {
      const lines = problems.map((problem) => `${folder}/${problem}`);
      throw new ConfigError(['The files of the brand are wrong, and no right ones are kept:', ...lines].join('\n'));
    }
  }
}

/** The brand of a folder, read again within two seconds of a change; wrong files change nothing and are reported. */
export async function openBrand(opening: Opening): Promise<BrandSource> {
  const { folder, dataDir, log } = opening;
  refuseKept(opening);
  const keep = async () => {
    if (folder !== shippedBrand) {
      await keepLastGood(folder, dataDir).catch((error: unknown) => log.warn('the brand is not kept', { error }));
    }
  };
  const listeners: (() => void)[] = [];
  let read = await signatureOf(folder).catch(() => '');
  let seen = read;
  let { brand, problems } = await firstBrand(opening);
  if (problems.length === 0) await keep();

  async function look(): Promise<void> {
    const signature = await signatureOf(folder).catch(() => '');
    const settled = signature === seen;
    seen = signature;
    if (!settled || signature === read) return;
    read = signature;
    try {
      const fresh = await readBrand(folder);
      problems = [];
      if (fresh.version === brand.version) return;
      const known = lateVersions(brand.legal);
      for (const problem of lateVersions(fresh.legal)) if (!known.includes(problem)) log.warn('too late', { problem });
      brand = fresh;
      for (const listener of listeners) listener();
      await keep();
    } catch (error) {
      problems = problemsOf(error);
      log.error(wrong, { problems });
    }
  }

  let next: NodeJS.Timeout;
  const lookLater = () => {
    next = setTimeout(() => void look().finally(lookLater), lookEvery).unref();
  };
  lookLater();
  return {
    get current() {
      return brand;
    },
    get problems() {
      return problems;
    },
    onChange: (listener) => void listeners.push(listener),
    close: () => clearTimeout(next),
  };
}
