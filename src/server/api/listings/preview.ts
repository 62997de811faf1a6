import { createResource } from '#server/api/routing/resource.ts';
import { PreviewLink } from '#contract/listings/preview.ts';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { linkPreview } from '#server/services/search/preview-listing.ts';

export const preview = createResource('listings', 'USER');

preview.post('/real-estate-listings/{id}/preview', {
  operationId: 'linkPreview',
  summary: 'A secret address that shows a listing as visitors would see it',
  description:
    'For its owner and for admins, in any status but deleted, whatever is still missing. The address works for 15 minutes, as long as the session lasts. Nothing is counted there, and nobody can be written to. The body is empty.',
  localized: true,
  params: idParams('Id of the listing'),
  answer: [
    PreviewLink,
    'The path of the page in the language of `Accept-Language`',
    { url: '/home/preview?token=h.5.0b6b…', expiresAt: '2026-11-21T14:20:00.000Z' },
  ],
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) => linkPreview(runtime, { actor, locale, ...params }),
});
