import { extname } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.glb': 'model/gltf-binary',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Whether this media type is text, which we always encode in UTF-8. */
export function isText(mediaType: string): boolean {
  return /^(text\/|application\/(.+\+)?(json|xml|javascript)\b|image\/svg\+xml|application\/manifest)/.test(mediaType);
}

export function withCharset(mediaType: string): string {
  return isText(mediaType) && !/;\s*charset=/i.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

export function mediaTypeOf(name: string): string {
  return withCharset(types[extname(name).toLowerCase()] ?? 'application/octet-stream');
}

export function looksLikeFile(path: string): boolean {
  return extname(path).toLowerCase() in types;
}
