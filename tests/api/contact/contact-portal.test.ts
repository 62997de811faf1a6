import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { company } from '../../support/brand/shipped.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { mailJobs, queuedMails, startMailWorker } from '../../support/outside/mails.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

const message = { firstName: 'Ana', lastName: 'Anić', mailFrom: 'ana@example.hr', message: 'Kako objaviti oglas?' };
const info = company.email;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** An API for which limits are off, so that tests do not get in each other's way. */
function send(body: unknown, language = 'hr', rateLimits = false): Promise<Response> {
  const runtime = { ...api.runtime, config: { ...api.runtime.config, rateLimits } };
  return createApi(runtime).request('/api/v1/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
}
const queued = async () => (await queuedMails(api.database.db)).length;

describe('a message to the portal', () => {
  it('goes to its own address, is answered to the sender, and says what was written', async () => {
    const text = 'Prvi red <b>nije</b> podebljan\nhttps://evil.example\n.\nšđčćž 🏠';
    const response = await send({ ...message, message: text });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(response.headers.get('cache-control')).toBe('no-store');

    const server = await startMailServer();
    const worker = await startMailWorker(api, { smtpUrl: server.url });
    await expect.poll(() => server.received.length).toBe(1);
    await worker.stop();
    await server.close();
    const { to, mail } = server.received[0]!;
    expect(to).toEqual([info]);
    expect(mail.subject).toBe('Poruka s portala: Ana Anić');
    expect(mail.from).toMatchObject({ address: 'noreply@portun.example' });
    expect(mail.replyTo).toEqual([{ name: 'Ana Anić', address: 'ana@example.hr' }]);
    for (const line of text.split('\n')) expect(mail.text?.replaceAll('\u200b', '')).toContain(`> ${line}\n`);
    expect(mail.html).toContain('Prvi red &lt;b&gt;nije&lt;/b&gt; podebljan');
    expect(mail.html).not.toContain('href="https://evil.example');
  });

  it('is told in the language of the page', async () => {
    await send({ ...message, message: 'Hello' }, 'en');
    expect((await queuedMails(api.database.db)).at(-1)).toMatchObject({ language: 'en', to: info, message: 'Hello' });
  });

  it.each([
    [{ firstName: '' }, { firstName: ['FIRST_NAME_REQUIRED'] }],
    [{ firstName: undefined }, { firstName: ['FIRST_NAME_REQUIRED'] }],
    [{ lastName: '  ' }, { lastName: ['LAST_NAME_REQUIRED'] }],
    [{ mailFrom: '' }, { mailFrom: ['EMAIL_REQUIRED'] }],
    [{ mailFrom: 'ana@' }, { mailFrom: ['INVALID_EMAIL'] }],
    [{ mailFrom: 'ana@example.hr, bo@example.hr' }, { mailFrom: ['INVALID_EMAIL'] }],
    [{ message: ' \n ' }, { message: ['EMAIL_MESSAGE_REQUIRED'] }],
    [{ message: 'a'.repeat(5001) }, { message: ['VALUE_TOO_LONG'] }],
    [{ firstName: 'a'.repeat(101) }, { firstName: ['VALUE_TOO_LONG'] }],
    [{ copy: 'yes' }, { copy: ['VALUE_INVALID'] }],
    [{ secondsOpen: 'long' }, { secondsOpen: ['VALUE_INVALID'] }],
    [{ firstName: 'Ana\r\nBcc: x@evil.example' }, { firstName: ['VALUE_INVALID'] }],
    [{ lastName: 'Anić\nSubject: x' }, { lastName: ['VALUE_INVALID'] }],
    [{ lastName: 'Anić\u2028x' }, { lastName: ['VALUE_INVALID'] }],
    [{ lastName: 'Anić\u202ecod.exe' }, { lastName: ['VALUE_INVALID'] }],
    [{ mailFrom: 'ana@example.hr\r\nBcc: x@evil.example' }, { mailFrom: ['INVALID_EMAIL'] }],
    [{ mailFrom: '"a\r\nb"@example.hr' }, { mailFrom: ['INVALID_EMAIL'] }],
    [{ message: 5 }, { message: ['EMAIL_MESSAGE_REQUIRED'] }],
  ])('with %j is refused, and nothing is queued', async (wrong, errors) => {
    const before = await queued();
    const response = await send({ ...message, ...wrong });
    expect(response.status).toBe(422);
    expect(Problem.parse(await response.json())).toMatchObject({ code: 'VALIDATION_FAILED', errors });
    expect(await queued()).toBe(before);
  });

  it('of 5,000 signs is taken', async () => {
    expect((await send({ ...message, message: 'š'.repeat(5000), website: '' })).status).toBe(200);
  });

  it('is refused the eleventh time in an hour from one address', async () => {
    await sql`delete from rate_limits`.execute(api.database.db);
    for (let count = 0; count < 10; count += 1) expect((await send(message, 'hr', true)).status).toBe(200);
    const before = await queued();
    const response = await send(message, 'hr', true);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await queued()).toBe(before);
  });

  it('sends nothing to the sender, whose address nobody has verified, unless asked to', async () => {
    expect(await mailJobs(api.database.db, 'ana@example.hr')).toEqual([]);
  });

  it('is copied to the sender on wish, in the language of the page', async () => {
    const mailFrom = 'iva@example.hr';
    expect((await send({ ...message, mailFrom, message: 'See www.evil.example', copy: true }, 'en')).status).toBe(200);
    const mails = (await queuedMails(api.database.db)).slice(-2);
    const [toPortal, copy] = mails.toSorted((a, b) => a.template.length - b.template.length);
    expect(toPortal).toMatchObject({ template: 'contact', to: info });
    expect(copy).toMatchObject({ template: 'contact-copy', to: mailFrom, language: 'en', about: null });
  });

  it('is copied three times an hour to one address, and sent all the same', async () => {
    await sql`delete from rate_limits`.execute(api.database.db);
    const mailFrom = 'mate@example.hr';
    const before = await queued();
    for (let count = 0; count < 5; count += 1) {
      const response = await send({ ...message, mailFrom, copy: true }, 'hr', true);
      expect([response.status, await response.json()]).toEqual([200, { copied: count < 3 }]);
    }
    expect((await mailJobs(api.database.db, mailFrom)).length).toBe(3);
    expect(await queued()).toBe(before + 8);
  });

  it('that a program filled in is answered alike and not sent', async () => {
    const before = await queued();
    const response = await send({ ...message, website: 'https://example.com' });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    const wished = await send({ ...message, website: 'https://example.com', copy: true });
    expect(await wished.json()).toEqual({ copied: true });
    expect(await queued()).toBe(before);
  });

  it('that was filled in faster than anybody can has to wait a moment', async () => {
    const before = await queued();
    for (const secondsOpen of [0.4, -3, -1e300]) {
      const response = await send({ ...message, secondsOpen }, 'hr', true);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    }
    expect(await queued()).toBe(before);
    await sql`delete from rate_limits`.execute(api.database.db);
    expect((await send({ ...message, secondsOpen: 2 }, 'hr', true)).status).toBe(200);
  });

  it('in the name of one address comes forty times an hour at most, wherever it comes from', async () => {
    await sql`delete from rate_limits`.execute(api.database.db);
    const request = (count: number) =>
      api.request(
        '/api/v1/contact',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...message, mailFrom: 'Luka@example.hr', message: `${count}` }),
        },
        `198.51.100.${count}`,
      );
    for (let count = 0; count < 40; count += 1) expect((await request(count)).status).toBe(200);
    const refused = await request(41);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(api.database.db);
    expect(JSON.stringify(rows)).not.toContain('luka');
  });
});
