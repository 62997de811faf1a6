import type { APIRoute } from 'astro';
import { addLinks } from '#components/site/add-targets.ts';
import { brandTextIn } from '#i18n/brand-text.ts';
import { localizedPath } from '#i18n/paths.ts';

const icon = (src: string, sizes: string, purpose?: string) => ({ src, sizes, type: 'image/png', purpose });

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  icon('/icon-192.png', '192x192'),
  icon('/icon-512.png', '512x512'),
  icon('/icon-maskable-512.png', '512x512', 'maskable'),
];

/** The portal as an app to install, under its own name. */
export const GET: APIRoute = async ({ locals }) => {
  locals.cacheTag = 'static';
  const { brand, locale, t } = locals;
  const home = localizedPath(locale, '/home');
  const manifest = {
    id: home,
    name: brand.name,
    short_name: brand.name,
    description: brandTextIn(brand.motto, locale).text,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.colours.main,
    categories: ['lifestyle', 'shopping'],
    icons,
    shortcuts: [
      { name: t('header.overview'), url: localizedPath(locale, '/home/listings') },
      { name: t('header.favourites'), url: localizedPath(locale, '/home/favourites') },
      ...addLinks(locale, t)
        .slice(0, 1)
        .map(({ label, href }) => ({ name: label, url: href })),
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
};
