import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { codeOf, entering, holdTimeStep, newMember, setUpApp } from '../../../support/database/two-step.ts';
import { lastMail, queuedMails } from '../../../support/outside/mails.ts';

holdTimeStep();

let api: TestApi;
let to: ReturnType<typeof entering>;
beforeAll(async () => {
  api = await openTestApi();
  to = entering(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

async function member() {
  const person = await newMember(api);
  return { ...person, ...(await setUpApp(api, person)) };
}

const mailsTo = async (email: string) =>
  (await queuedMails(api.database.db)).filter((mail) => mail.to === email).map(({ template }) => template);

describe('guessing', () => {
  test('slows one network down at once', async () => {
    const { email, secret } = await member();
    const { stepToken } = await to.step(email);
    const here = '203.0.113.9';
    for (let time = 0; time < 3; time += 1) await refusal(to.code(stepToken, '000000', here), 'BAD_CREDENTIALS');
    const refused = await to.code(stepToken, codeOf(secret), here);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await to.code(stepToken, codeOf(secret), '203.0.113.10')).status).toBe(200);
  });

  test('from many networks ends in a quarter of an hour a try, and its owner is told once', async () => {
    const { email, secret } = await member();
    const { stepToken } = await to.step(email);
    let waited = 0;
    for (let time = 0; time < 60 && waited < 800; time += 1) {
      const response = await to.code(stepToken, '000000');
      waited = Number(response.headers.get('retry-after') ?? 0);
      if (waited > 0 && waited < 800)
        await api.database.pool.query(`update rate_limits set expire = 0 where key like 'second-step:account-closed%'`);
    }
    expect(waited).toBeGreaterThan(800);
    expect((await to.code(stepToken, codeOf(secret))).status).toBe(429);
    expect((await mailsTo(email)).filter((template) => template === 'second-step-failing')).toHaveLength(1);
    await api.database.pool.query(`delete from rate_limits`);
    expect((await to.code(stepToken, codeOf(secret))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('stands for the app once, also without hyphens and in capitals, and is mailed', async () => {
    const { email, recoveryCodes } = await member();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await to.code((await to.step(email)).stepToken, first)).status).toBe(200);
    await refusal(to.code((await to.step(email)).stepToken, first), 'BAD_CREDENTIALS');
    const typed = second.replaceAll('-', ' ').toUpperCase();
    expect((await to.code((await to.step(email)).stepToken, typed)).status).toBe(200);
    expect(await lastMail(api.database.db, email, 'recovery-code-used')).toMatchObject({ left: 8 });
    expect(api.lines().some((line) => line.includes('RECOVERY_CODE_USED'))).toBe(true);
    expect(api.lines().some((line) => line.includes(first))).toBe(false);
  });

  test('sent twice at once logs in once', async () => {
    const { email, recoveryCodes } = await member();
    const steps = [await to.step(email), await to.step(email)];
    const answers = await Promise.all(steps.map(({ stepToken }) => to.code(stepToken, recoveryCodes[3] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('of somebody else is worth nothing', async () => {
    const [mine, theirs] = [await member(), await member()];
    await refusal(to.code((await to.step(mine.email)).stepToken, theirs.recoveryCodes[0] ?? ''), 'BAD_CREDENTIALS');
  });
});
