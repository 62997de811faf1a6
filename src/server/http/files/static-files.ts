import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { headerList, type BufferedResponse } from '#server/http/answers/answer.ts';
import type { Coding } from '#server/http/requests/exchange.ts';
import { mediaTypeOf } from '#server/http/answers/media-type.ts';
import type { Security } from '#server/http/answers/security-headers.ts';
import type { SentFile } from '#server/byte-range.ts';

/** A built file: in memory in each coding, or streamed if large. */
export type StaticFile = { answers: Map<Coding, BufferedResponse> } | { large: SentFile };

const maxBytesInMemory = 2 * 1024 * 1024;
const sidecars = { br: '.br', gzip: '.gz' } as const;

const worker = '/service-worker.js';
const mapWorker = /\/maplibre-gl-worker\.mjs$/;

function caching(path: string): string {
  if (path.startsWith('/assets/build/')) return 'public, max-age=31536000, immutable';
  if (path === worker) return 'no-cache';
  return path.endsWith('.json') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}

/** The policies of workers govern their requests. Chromium wraps PDFs in a page that the strict policy would blank. */
function policyOf(path: string, security: Security): string[] {
  if (path === worker) return security.strict("connect-src 'self'");
  if (mapWorker.test(path)) return security.strict("connect-src 'self'", "script-src 'self'");
  return path.endsWith('.pdf') ? security.strict("object-src 'self'", "style-src 'unsafe-inline'") : security.strict();
}

async function loadFile(file: string, path: string, security: Security): Promise<StaticFile> {
  const headers = [...policyOf(path, security), 'Cache-Control', caching(path)];
  const mediaType = mediaTypeOf(path);
  const { size, mtimeMs } = await stat(file);
  if (size > maxBytesInMemory) {
    const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    return { large: { file: { size, stream: (range) => createReadStream(file, range) }, tag, mediaType, headers } };
  }
  const plain = await readFile(file);
  const tag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  const bodies = new Map<Coding, Buffer>([['identity', plain]]);
  for (const coding of ['br', 'gzip'] as const) {
    const packed = await readFile(file + sidecars[coding]).catch(() => undefined);
    if (packed) bodies.set(coding, packed);
  }
  const vary = bodies.size > 1 ? ['Vary', 'Accept-Encoding'] : [];
  const known = { tag, headers: headerList(...headers, ...vary, 'ETag', tag) };
  const answers = new Map<Coding, BufferedResponse>();
  for (const [coding, body] of bodies) {
    const encoded = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const own = ['Content-Type', mediaType, 'ETag', tag, ...vary, ...encoded, 'Content-Length', String(body.length)];
    answers.set(coding, { status: 200, headers: headerList(...headers, ...own), body, known });
  }
  return { answers };
}

export async function loadStaticFiles(folder: string, security: Security): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const loaded = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    return [path, await loadFile(file, path, security)] as const;
  });
  return new Map(await Promise.all(loaded));
}
