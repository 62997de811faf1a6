import { createRoute } from '@hono/zod-openapi';
import { countPhoneClick } from '../services/count-phone-click.ts';
import { notFromOtherSites } from './authentication.ts';
import { listingParams } from './listings.ts';
import { emptyAnswer, tags } from './operation.ts';
import { answerPersonal } from './personal-answer.ts';
import { createRouter } from './router.ts';

const click = createRoute({
  method: 'post',
  path: '/api/v1/real-estate-listings/{id}/phone-click',
  operationId: 'countPhoneClick',
  tags: [tags.listings],
  summary: 'Somebody wants to call',
  description:
    'Counts for the owner that a visitor wanted to see the advertiser’s telephone number, of a public listing or project: from one client’s address not again within some minutes, and not for programs that say what they are.',
  middleware: notFromOtherSites,
  request: { params: listingParams },
  responses: emptyAnswer({ description: 'Seen', problems: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
});

export const phoneClick = createRouter();

phoneClick.openapi(click, async (c) => {
  const { runtime, client } = c.env;
  await countPhoneClick(runtime, c.req.valid('param').id, client);
  return answerPersonal(c);
});
