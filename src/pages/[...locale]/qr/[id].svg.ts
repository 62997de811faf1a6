import type { APIRoute } from 'astro';
import { idInAddress } from '#i18n/detail-address.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';
import { drawAddressCode } from '#server/services/reference/draw-address-code.ts';

/** A QR code, for print, of an offer's short URL. Not cached: there is one per number. */
export const GET: APIRoute = ({ params, url, locals }) => {
  const id = idInAddress({ locale: params.locale, rest: params.id });
  if (id === undefined) return new Response(null, { status: 404 });
  const address =
    locals.runtime.config.publicUrl + localizedPath(splitPath(url.pathname).locale, `/home/listing/${id}`);
  return new Response(drawAddressCode(address), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
};
