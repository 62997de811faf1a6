import type { APIRoute } from 'astro';
import { idInAddress } from '#i18n/detail-address.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';
import { drawAddressCode } from '#server/services/reference/draw-address-code.ts';

/**
 * The QR code of a listing's or project's short address, which leads on to the right one; printed pages show it. It is
 * quickly drawn and not kept, as there is one for every number.
 */
export const GET: APIRoute = ({ params, url, locals }) => {
  const id = idInAddress({ locale: params.locale, rest: params.id });
  if (id === undefined) return new Response(null, { status: 404 });
  const address =
    locals.runtime.config.publicUrl + localizedPath(splitPath(url.pathname).locale, `/home/listing/${id}`);
  return new Response(drawAddressCode(address), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
};
