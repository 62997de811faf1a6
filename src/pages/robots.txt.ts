import type { APIRoute } from 'astro';
import { locales } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';

/** Crawlers may read only readable result paths and `?page=`: filters are endless. Longest match wins (RFC 9309). */
const rules = [
  'User-agent: *',
  'Disallow: /api/v1/',
  'Disallow: /*/listings*?',
  'Allow: /*/listings*?page=',
  'Disallow: /*/listings*?page=*&',
  'Disallow: /*/project-listing/*?',
  ...['/qr/', '/expose/'].flatMap((path) => locales.map((locale) => `Disallow: ${localizedPath(locale, path)}`)),
];

export const GET: APIRoute = ({ locals }) => {
  locals.cacheTag = 'static';
  const lines = [...rules, '', `Sitemap: ${locals.runtime.config.publicUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } });
};
