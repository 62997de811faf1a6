import type { Brand } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { versionInForce } from '#domain/site/legal-versions.ts';
import { textLanguages } from '#i18n/locales.ts';
import { workerPool } from '../../workers/pool.ts';
import type { FileTask } from './make-file.ts';

const make = workerPool<FileTask, string>({ file: new URL('./worker.ts', import.meta.url) }, 1);

const pictures: Record<string, { size: number; edge?: number }> = {
  '/apple-touch-icon.png': { size: 180, edge: 0 },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/icon-maskable-512.png': { size: 512, edge: 51 },
};
const legalPath = /^\/assets\/documents\/(?<kind>\w+)(?:-(?<validFrom>\d{4}-\d\d-\d\d))?-(?<language>\w+)\.pdf$/;

function legalTask(brand: Brand, path: string): FileTask | undefined {
  const { kind: name, validFrom, language } = legalPath.exec(path)?.groups ?? {};
  const kind = legalKinds.find((known) => known === name);
  const locale = textLanguages.find((known) => known === language);
  if (!kind || !locale) return undefined;
  const versions = brand.legal[kind][locale];
  const text = validFrom ? versions.find((one) => one.validFrom === validFrom) : versionInForce(versions);
  return text && { kind: 'legal', text, company: brand.company.name, colour: brand.colours.main, locale };
}

function taskOf(brand: Brand, path: string): FileTask | undefined {
  const { icon, name, colours } = brand;
  const picture = pictures[path];
  if (picture) return { kind: 'picture', icon, ...picture };
  if (path === '/favicon.ico') return { kind: 'favicon', icon };
  if (path === '/assets/og.png') return { kind: 'preview', icon, name, colour: colours.main };
  return legalTask(brand, path);
}

function drawingOf({ icon, logo }: Brand, path: string): string | undefined {
  if (path === '/favicon.svg') return icon;
  return path === '/assets/logo.svg' ? logo : undefined;
}

/** The files that are made of a brand when they are first asked for: icons, pictures, PDFs; undefined: none of them. */
export function brandFiles(): (brand: Brand, path: string) => Promise<Buffer | undefined> {
  const made = new Map<string, Promise<Buffer>>();
  let version = '';
  return async (brand, path) => {
    const drawing = drawingOf(brand, path);
    if (drawing !== undefined) return Buffer.from(drawing);
    const task = taskOf(brand, path);
    if (!task) return undefined;
    if (brand.version !== version) made.clear();
    version = brand.version;
    const key = JSON.stringify(task.kind === 'legal' ? [path, task.text.validFrom] : path);
    const making =
      made.get(key) ??
      make(task).then((bytes) => {
        if (bytes === undefined) throw new Error(`${path} cannot be made of the brand`);
        return Buffer.from(bytes, 'base64');
      });
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
