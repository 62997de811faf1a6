import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/mails/mail.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { mailJobs, passWaits, queue, startMailWorker, type MailWorker } from '../../support/outside/mails.ts';
import { freePort } from '../../support/servers/server.ts';
import { refusal, startMailServer, type MailServer } from '../../support/outside/smtp.ts';

const soon = { interval: 50 };

let api: TestApi;
let server: MailServer;
let workers: MailWorker[];
let count = 0;

const welcome = (to: string): Mail => ({ template: 'welcome', username: 'ana', to, language: 'hr' });
const freshAddress = () => `reader${(count += 1)}@example.hr`;
const work = async () => {
  const worker = await startMailWorker(api, { smtpUrl: server.url });
  workers.push(worker);
  return worker;
};
const stopAll = async () => {
  for (const worker of workers.splice(0)) await worker.stop();
};
const stateOf = async (to: string) => (await mailJobs(api.database.db, to))[0]?.state;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  workers = [];
  server = await startMailServer();
});
afterEach(async () => {
  await stopAll();
  await server.close();
});

describe('a queued mail', () => {
  it('is delivered once, however many processes look for it', async () => {
    const readers = Array.from({ length: 12 }, freshAddress);
    for (const to of readers) await queue(api, welcome(to));
    await Promise.all([work(), work(), work()]);
    await expect.poll(() => Promise.all(readers.map(stateOf)), soon).toEqual(readers.map(() => 'completed'));
    expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(readers.toSorted());
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(readers.length);
  });

  it('has one reader, our sender, a Message-ID of its job, and no wish for automatic answers', async () => {
    const to = freshAddress();
    await queue(api, welcome(to));
    await work();
    await expect.poll(() => server.received.length, soon).toBe(1);
    const [job] = await mailJobs(api.database.db, to);
    const [letter] = server.received;
    const { mail } = letter!;
    expect(letter).toMatchObject({ from: 'noreply@portun.example', to: [to] });
    expect(mail.from).toMatchObject({ name: 'Portun', address: 'noreply@portun.example' });
    expect(mail.to).toEqual([{ name: '', address: to }]);
    expect(mail.messageId).toBe(`<${job?.id}@portun.example>`);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.replyTo).toBeUndefined();
  });

  it('is tried again after a minute or two where the server has no time, and goes with the same Message-ID', async () => {
    const to = freshAddress();
    let first = '';
    server.answers.push((letter) => {
      first = letter.mail.messageId ?? '';
      refusal(451, 'try again later')();
    });
    await queue(api, welcome(to));
    const worker = await work();
    await expect.poll(() => stateOf(to), soon).toBe('retry');
    const [job] = await mailJobs(api.database.db, to);
    expect(job?.waits).toBeGreaterThan(50);
    expect(job?.waits).toBeLessThanOrEqual(120);
    expect(job?.output?.reason).toContain('451');
    await passWaits(api.database.db);
    await expect.poll(() => stateOf(to), soon).toBe('completed');
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([first]);
    await worker.stop();
    expect(worker.lines.map(({ event }) => event)).toEqual(['mail waits for another try', 'mail sent']);
  });

  it('is parked at once where it is refused for good, without its address in the log', async () => {
    const to = freshAddress();
    server.refused.set(to, 550);
    await queue(api, welcome(to));
    const worker = await work();
    await expect.poll(() => stateOf(to), soon).toBe('failed');
    const [job] = await mailJobs(api.database.db, to);
    expect(job?.output?.reason).toContain('550');
    await worker.stop();
    expect(worker.lines).toMatchObject([{ level: 'error', event: 'mail parked', job: job?.id, template: 'welcome' }]);
    expect(JSON.stringify(worker.lines)).not.toContain(to);
  });

  it('is parked where its text is refused for good', async () => {
    const to = freshAddress();
    server.answers.push(refusal(554, 'no such mails here'));
    await queue(api, welcome(to));
    await work();
    await expect.poll(() => stateOf(to), soon).toBe('failed');
    expect(server.received).toEqual([]);
  });

  it('holds up no other one', async () => {
    const [refused, deferred, fine] = [freshAddress(), freshAddress(), freshAddress()];
    server.refused.set(refused, 550).set(deferred, 450);
    for (const to of [refused, deferred, fine]) await queue(api, welcome(to));
    await work();
    await expect
      .poll(() => Promise.all([refused, deferred, fine].map(stateOf)), soon)
      .toEqual(['failed', 'retry', 'completed']);
    server.refused.delete(deferred);
    await passWaits(api.database.db);
    await expect.poll(() => stateOf(deferred), soon).toBe('completed');
  });

  it('waits while the server is down', async () => {
    const to = freshAddress();
    await server.close();
    server = await startMailServer(await freePort());
    await server.close();
    await queue(api, welcome(to));
    await work();
    await expect.poll(() => stateOf(to), soon).toBe('retry');
    server = await startMailServer(server.port);
    await passWaits(api.database.db);
    await expect.poll(() => stateOf(to), soon).toBe('completed');
    expect(server.received).toHaveLength(1);
  });

  it('is finished before the worker stops', async () => {
    const to = freshAddress();
    let arrived = () => {};
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.answers.push(() => {
      arrived();
      return held;
    });
    await queue(api, welcome(to));
    await work();
    await underWay;
    const stopping = stopAll();
    answer();
    await stopping;
    expect(await stateOf(to)).toBe('completed');
    expect(server.received).toHaveLength(1);
  });
});
