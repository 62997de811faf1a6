import { createRoute } from '@hono/zod-openapi';
import { ContactMail, Sent } from '#contract/contact.ts';
import { contactPortal } from '../services/contact-portal.ts';
import { languageOf } from './environment.ts';
import { jsonBody } from './json-body.ts';
import { acceptLanguage, jsonRequest, personalAnswers, tags } from './operation.ts';
import { answerPersonal } from './personal-answer.ts';
import { createRouter } from './router.ts';

const send = createRoute({
  method: 'post',
  path: '/api/v1/contact',
  operationId: 'contactPortal',
  tags: [tags.contact],
  summary: 'A message to the portal',
  description: [
    'Goes by mail to the portal’s own address; who answers it writes to `mailFrom`. The mail is in the language of `Accept-Language`, but for the message itself.',
    'At most ten an hour from one client’s address.',
  ].join('\n\n'),
  parameters: [acceptLanguage],
  request: {
    body: jsonRequest(ContactMail, {
      firstName: 'Ana',
      lastName: 'Anić',
      mailFrom: 'ana@example.hr',
      message: 'Kako mogu objaviti oglas?',
    }),
  },
  middleware: jsonBody,
  responses: personalAnswers({
    schema: Sent,
    description: 'The message is on its way',
    example: {},
    problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
});

export const contact = createRouter();

contact.openapi(send, async (c) => {
  const { runtime, client } = c.env;
  await contactPortal(runtime, c.req.valid('json'), { address: client.address, language: languageOf(c) });
  return answerPersonal(c, {});
});
