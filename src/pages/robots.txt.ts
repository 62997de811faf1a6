import type { APIRoute } from 'astro';

/** Crawlers may read only readable result paths and `?page=`: filters are endless. Longest match wins (RFC 9309). */
const rules = [
  'User-agent: *',
  'Disallow: /api/v1/',
  'Disallow: /*/listings*?',
  'Allow: /*/listings*?page=',
  'Disallow: /*/listings*?page=*&',
  'Disallow: /*/project-listing/*?',
  'Disallow: /qr/',
  'Disallow: /en/qr/',
  'Disallow: /expose/',
  'Disallow: /en/expose/',
];

export const GET: APIRoute = ({ locals }) => {
  locals.cacheTag = 'static';
  const lines = [...rules, '', `Sitemap: ${locals.runtime.config.publicUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } });
};
