import { expect, test, type APIRequestContext } from '@playwright/test';
import { pictures } from '../../support/e2e/listing.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';

const firstIds = Array.from({ length: 400 }, (_, index) => index + 1);
const noRedirect = { maxRedirects: 0 };

/** The first id whose page answers with this status. */
async function idAnswering(request: APIRequestContext, status: number): Promise<number> {
  for (const id of firstIds) {
    if ((await request.get(`/home/listing/${id}`, noRedirect)).status() === status) return id;
  }
  throw new Error(`no listing answers ${status}`);
}

for (const locale of bothLocales) {
  test(`a listing in ${locale} has one address, to which all others lead`, async ({ request }) => {
    const right = await firstListing(request, locale, 'SINGLE');
    const bare = right.replace(/\/[^/]+$/, '');
    for (const wrong of [bare, `${bare}/other-words`, `${bare}/other-words?from=mail`]) {
      const answer = await request.get(wrong, noRedirect);
      expect(answer.status(), wrong).toBe(301);
      expect(answer.headers().location, wrong).toBe(right);
    }
    expect((await request.get(`${right}?from=mail`, noRedirect)).status()).toBe(200);
  });
}

test('a single listing and a project each lead to their own page', async ({ request }) => {
  const project = await firstListing(request, 'hr', 'PROJECT');
  const single = await firstListing(request, 'hr', 'SINGLE');
  const idOf = (path: string) => path.split('/')[3];
  const crossed = await request.get(`/home/listing/${idOf(project)}`, noRedirect);
  expect([crossed.status(), crossed.headers().location]).toEqual([301, project]);
  const renamed = await request.get(`/home/project-listing/${idOf(project)}/old-name?unit=1`, noRedirect);
  expect([renamed.status(), renamed.headers().location]).toEqual([301, `${project}?unit=1`]);
  const crossedBack = await request.get(`/home/project-listing/${idOf(single)}`, noRedirect);
  expect([crossedBack.status(), crossedBack.headers().location]).toEqual([301, single]);
});

test('what is gone answers 410, says what it was and shows its like', async ({ page, request }) => {
  const id = await idAnswering(request, 410);
  const answer = await page.goto(`/home/listing/${id}/any-words`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/prodana|iznajmljena|istekao|povučen/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: /Svi slični oglasi/ }).click();
  await expect(page).toHaveURL(/\/home\/listings\//);
});

test('what never was, is hidden or is no id answers 404 in place', async ({ request }) => {
  const hidden = await idAnswering(request, 404);
  const paths = ['999999999999', '0', '01', 'abc', '-1', '1e3', `${hidden}`, '1/a/b', '%00', '9'.repeat(40)];
  for (const folder of ['/home/listing', '/en/home/project-listing']) {
    for (const path of paths) {
      const answer = await request.get(`${folder}/${path}`, noRedirect);
      expect([400, 404], `${folder}/${path}`).toContain(answer.status());
    }
  }
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a listing shows its pictures, price, facts, place and telephone', async ({ page, request }) => {
    await page.goto(await firstListing(request, 'hr', 'SINGLE'));
    await expect(pictures(page).first()).toHaveAttribute('href', /^\/images\/.*\.jpg$/);
    for (const name of ['Opis', 'Osnovni podaci', 'Lokacija']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.locator('.price')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Nazovi' })).toBeVisible();
  });

  test('the units of a project are filtered by the form, sorted by links, and reached from the plan', async ({
    page,
    request,
  }) => {
    await page.goto(await firstListing(request, 'hr', 'PROJECT'));
    const rows = page.getByRole('table').getByRole('row');
    const all = await rows.count();
    await expect(rows.nth(1)).toContainText('Slobodno');
    const sold = page.locator('#units details');
    await expect(sold).not.toHaveAttribute('open');
    await page.getByText(/^Prodano: \d+$/).click();
    expect(await rows.count()).toBeGreaterThan(all);
    for (const name of ['Tlocrti', 'Lokacija', 'Dokumenti', 'Ponuda']) {
      await page.getByRole('navigation', { name: 'Na ovoj stranici' }).getByRole('link', { name }).click();
      await expect(page.locator(':target').getByRole('heading').first()).toBeInViewport();
    }
    await page.getByLabel('Samo slobodno').check();
    await page.getByRole('button', { name: 'Prikaži', exact: true }).click();
    await expect(page).toHaveURL(/free=1/);
    expect(await rows.count()).toBeLessThan(all);
    await expect(sold).toHaveCount(0);
    await page.getByRole('link', { name: 'Cijena, poredaj uzlazno' }).click();
    await expect(page).toHaveURL(/free=1&sort=price/);
    await expect(page.getByRole('columnheader', { name: 'Cijena' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Poništi filtre' }).click();
    await expect(rows).toHaveCount(all);
    await page.locator('.plan a').first().click();
    await expect(page.locator('section:target').getByRole('heading')).toBeInViewport();
  });

  test('wrong filters of units are told and the rest is applied', async ({ page, request }) => {
    const path = await firstListing(request, 'en', 'PROJECT');
    expect((await page.goto(`${path}?rooms=x&priceMax=${'9'.repeat(30)}&free=1&sort=owner`))?.status()).toBe(200);
    await expect(page.getByRole('alert')).toContainText('rooms');
    await expect(page.locator('#units details')).toHaveCount(0);
  });
});

test('a printed listing fits one sheet and bears a code of its address', async ({ page, request }) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto(path);
  const code = page.waitForResponse(/\/qr\/\d+\.svg$/);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect((await code).status()).toBe(200);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on paper a listing shows what a reader needs without the page, and nothing to press', async ({
  page,
  request,
  baseURL,
}) => {
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  for (const shown of ['h1', '.price', '.where', '.facts', '.advertiser h2', '.detail-meta', '.print-code img'])
    await expect.soft(main.locator(shown).first(), shown).toBeVisible();
  await expect(main.getByText(`${baseURL}${path}`)).toBeVisible();
  await expect(main.locator('.strip img').first()).toBeVisible();
  await expect(page.locator('header.header, footer, nav, main button').filter({ visible: true })).toHaveCount(0);
});

test('on paper a project has no form, filters or menus', async ({ page, request, baseURL }) => {
  const path = await firstListing(request, 'en', 'PROJECT');
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText(`${baseURL}${path}`)).toBeVisible();
  await expect(
    page.locator('header.header, footer, nav, form, input, select, main button, #model').filter({ visible: true }),
  ).toHaveCount(0);
});

test('sitemaps name pages that are there, robots.txt names the sitemap', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const files = addressesIn(await (await request.get('/sitemap.xml')).text());
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const addresses = addressesIn(await (await request.get(file)).text());
    expect(addresses.length, file).toBeGreaterThan(0);
    // The last ones may be of tests that are taking them away.
    for (const address of [addresses[0], addresses[Math.floor(addresses.length / 2)]])
      expect((await request.get(address ?? '', noRedirect)).status(), address).toBe(200);
  }
});
