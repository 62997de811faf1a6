import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { contacting, written } from '../../support/outside/contacts.ts';
import { inboxOf } from '../../support/outside/inbox.ts';
import { lastMail } from '../../support/outside/mails.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

test('a message about a flat names it in mail, copy and inbox, with a link to it', async () => {
  const { db } = api.database;
  const person = await newPerson(api, { role: 'ADMIN' });
  const project = await insertProject(db, { ownerId: person.userId, contactEmail: 'projekt@example.hr' });
  const send = contacting(api);
  const enquiry = { ...written, mailFrom: 'stan@example.hr', listingId: project, copy: true };
  const { errors } = await refusal(send('/customer-request', { ...enquiry, unit: 'Z9' }), 'VALIDATION_FAILED');
  expect(errors).toEqual({ unit: ['UNIT_UNKNOWN'] });
  expect((await send('/customer-request', { ...enquiry, unit: 'B1' })).status).toBe(200);
  const { id } = await db
    .selectFrom('units')
    .where('label', '=', 'B1')
    .where('listingId', '=', project)
    .select('id')
    .executeTakeFirstOrThrow();
  const link = expect.stringMatching(new RegExp(`^/home/project-listing/${project}/.*\\?unit=${id}#unit$`));
  expect(await lastMail(db, 'projekt@example.hr', 'customer-request')).toMatchObject({
    about: { unit: 'B1', path: link },
  });
  expect(await lastMail(db, 'stan@example.hr', 'contact-copy')).toMatchObject({ about: { unit: 'B1', path: link } });
  expect((await inboxOf(() => ({ api, person, listingId: project })).list()).items).toMatchObject([
    { unit: 'B1', listing: { url: link } },
  ]);
});
