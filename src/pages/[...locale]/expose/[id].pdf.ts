import type { APIRoute } from 'astro';
import { exposeWords } from '#components/detail/expose-words.ts';
import { idInAddress } from '#i18n/detail-address.ts';
import { drawOffer } from '#server/services/listings/draw-offer.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { viewProject } from '#server/services/search/view-project.ts';

/** The one-page exposé of a public listing or project; kept like its page, as drawing takes 50 ms. */
export const GET: APIRoute = async ({ params, locals }) => {
  const { brand, runtime, locale, places } = locals;
  const id = idInAddress({ locale: params.locale, rest: params.id });
  if (id === undefined) return new Response(null, { status: 404 });
  const visit = await viewListing(runtime, id, locale);
  const found = visit.state === 'project' ? await viewProject(runtime, id, locale) : visit;
  if (found.state !== 'public') return new Response(null, { status: found.state === 'gone' ? 410 : 404 });
  const offer = 'project' in found ? found.project : found.listing;
  locals.cacheTag = [offer.id];
  const words = { ...exposeWords(offer, { locale, places }), portal: brand.name, colour: brand.colours.main };
  return new Response(new Uint8Array(await drawOffer(runtime, offer, words)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${id}.pdf"`,
      'Cache-Control': 'public, max-age=60',
      'X-Robots-Tag': 'noindex',
    },
  });
};
