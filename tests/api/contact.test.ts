import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { readCompany } from '#content/company.ts';
import { createApi } from '#server/api/app.ts';
import { openTestApi, type TestApi } from '../support/app.ts';
import { mailJobs, queuedMails, startMailWorker } from '../support/mails.ts';
import { startMailServer } from '../support/smtp.ts';

const message = { firstName: 'Ana', lastName: 'Anić', mailFrom: 'ana@example.hr', message: 'Kako objaviti oglas?' };
const info = readCompany().email;

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
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1);
    await worker.stop();
    await server.close();
    const { to, mail } = server.received[0]!;
    expect(to).toEqual([info]);
    expect(mail.subject).toBe('Poruka s portala: Ana Anić');
    expect(mail.from).toMatchObject({ address: 'noreply@nekretnine.example' });
    expect(mail.replyTo).toEqual([{ name: 'Ana Anić', address: 'ana@example.hr' }]);
    for (const line of text.split('\n')) expect(mail.text).toContain(`> ${line}\n`);
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
    [{ website: 'https://example.com' }, { website: ['VALUE_INVALID'] }],
    [{ firstName: 'Ana\r\nBcc: x@evil.example' }, { firstName: ['VALUE_INVALID'] }],
    [{ lastName: 'Anić\nSubject: x' }, { lastName: ['VALUE_INVALID'] }],
    [{ lastName: 'Anić\u2028x' }, { lastName: ['VALUE_INVALID'] }],
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

  it('sends nothing to the sender, whose address nobody has verified', async () => {
    expect(await mailJobs(api.database.db, 'ana@example.hr')).toEqual([]);
  });
});
