import { expect, test, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { words } from '../../support/search/words.ts';

const field = (page: Page) => page.locator('[name=phrase]');
const button = (page: Page) => page.locator('.search-speak');

type Spoken = {
  lang: string;
  starts: number;
  say: (text: string) => void;
  fail: (error: string) => void;
  end: () => void;
};
const spoken = <Result>(page: Page, act: (spoken: Spoken) => Result) =>
  page.evaluate(`(${act})(globalThis.spoken)`) as Promise<Result>;

/** A browser that understands what the test says. */
async function withSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Record<string, unknown> = { starts: 0 };
    class Recognition extends EventTarget {
      lang = '';
      interimResults = false;
      start(): void {
        const send = (type: string, traits: object) => this.dispatchEvent(Object.assign(new Event(type), traits));
        Object.assign(seen, {
          lang: this.lang,
          starts: (seen.starts as number) + 1,
          say: (transcript: string) => send('result', { results: [[{ transcript }]] }),
          fail: (error: string) => {
            send('error', { error });
            send('end', {});
          },
          end: () => send('end', {}),
        });
      }
      stop(): void {
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(globalThis, { spoken: seen, SpeechRecognition: undefined, webkitSpeechRecognition: Recognition });
  });
}

for (const [locale, path, lang, phrase] of [
  ['hr', '/home', 'hr-HR', 'stan u Splitu'],
  ['en', '/en/home/listings', 'en-GB', 'flat in Split'],
] as const)
  test(`what is said stands in the field, and is searched by the person alone, in ${locale}`, async ({ page }) => {
    const t = words(locale);
    await withSpeech(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(path);
    await expect(button(page)).toHaveCount(0);
    await field(page).focus();
    await expect(button(page)).toHaveAccessibleName(t('suggest.speak'));
    expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(loaded.filter((url) => url.includes('SearchSpeech'))).toEqual([]);
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page)).toHaveAccessibleName(t('suggest.stop'));
    await expect(page.getByText(t('suggest.listening'))).toBeVisible();
    expect(await spoken(page, ({ lang }) => lang)).toBe(lang);
    expect(await violations(page)).toEqual([]);
    await page.evaluate((text) => (globalThis as unknown as { spoken: Spoken }).spoken.say(text), phrase);
    await expect(field(page)).toHaveValue(phrase);
    await spoken(page, ({ end }) => end());
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(t('suggest.listening'))).toBeHidden();
    await expect(field(page)).toBeFocused();
    await expect(page.locator('#search-options').getByRole('option').first()).toContainText('Split');
    expect(new URL(page.url()).pathname).toBe(path);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/place=m%3A4090/);
  });

test('a refusal and silence are told in a sentence; pressing again listens again, or stops', async ({ page }) => {
  const t = words('hr');
  await withSpeech(page);
  await page.goto('/home');
  await field(page).focus();
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await spoken(page, ({ fail }) => fail('not-allowed'));
  await expect(page.getByText(t('suggest.refused'))).toBeVisible();
  await button(page).click();
  await spoken(page, ({ fail }) => fail('no-speech'));
  await expect(page.getByText(t('suggest.unheard'))).toBeVisible();
  await button(page).click();
  await expect(page.getByText(t('suggest.listening'))).toBeVisible();
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await spoken(page, ({ starts }) => starts)).toBe(3);
  await page.locator('h1').click();
  await expect(page.getByText(t('suggest.unheard'))).toBeHidden();
});

test('where listening cannot begin, the button is as before, and pressing again listens', async ({ page }) => {
  const t = words('hr');
  await withSpeech(page);
  await page.addInitScript(() => {
    const { prototype } = (globalThis as unknown as { webkitSpeechRecognition: { prototype: { start: () => void } } })
      .webkitSpeechRecognition;
    const { start } = prototype;
    prototype.start = () => {
      prototype.start = start;
      throw new DOMException('busy', 'InvalidStateError');
    };
  });
  await page.goto('/home');
  await field(page).focus();
  await button(page).click();
  await expect(page.getByText(t('suggest.unheard'))).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page)).toHaveAccessibleName(t('suggest.speak'));
  await button(page).click();
  await expect(page.getByText(t('suggest.listening'))).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a browser that understands no speech has no microphone; pages without a search may not listen', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await page.goto('/home');
  await field(page).focus();
  await expect(field(page)).toHaveRole('combobox');
  await expect(button(page)).toHaveCount(0);
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  for (const path of ['/home', '/en/home', '/home/listings', '/home/listings/prodaja/stan'])
    expect(await policyOf(path), path).toContain('microphone=(self)');
  for (const path of ['/home/faq', '/login', '/home/homes'])
    expect(await policyOf(path), path).toContain('microphone=()');
});
