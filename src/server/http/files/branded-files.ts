import { brandFiles } from '#server/brand/files/brand-files.ts';
import type { BrandSource } from '#server/brand/open-brand.ts';
import { headerList, type BufferedResponse } from '#server/http/answers/answer.ts';
import { mediaTypeOf } from '#server/http/answers/media-type.ts';
import type { Security } from '#server/http/answers/security-headers.ts';

/** Chromium wraps PDFs in a page that the strict policy would blank; a drawing may have styles of its own. */
function policyOf(path: string, security: Security): string[] {
  if (path.endsWith('.pdf')) return security.strict("object-src 'self'", "style-src 'unsafe-inline'");
  return path.endsWith('.svg') ? security.upload(true) : security.strict();
}

/** Icons, pictures and PDFs of the brand: for good under its version, else to be asked for again. */
export function brandedFiles(source: BrandSource, security: Security) {
  const read = brandFiles();
  return async (path: string, query: string): Promise<BufferedResponse | undefined> => {
    const brand = source.current;
    const body = await read(brand, path);
    if (!body) return undefined;
    const isCurrent = new URLSearchParams(query).get('v') === brand.version;
    const tag = `W/"${brand.version}-${body.length.toString(36)}"`;
    const caching = isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    const shared = [...policyOf(path, security), 'Cache-Control', caching, 'ETag', tag];
    const own = ['Content-Type', mediaTypeOf(path), 'Content-Length', String(body.length)];
    return {
      status: 200,
      headers: headerList(...shared, ...own),
      body,
      known: { tag, headers: headerList(...shared) },
    };
  };
}
