import { expect, test, type Page } from '@playwright/test';

const menu = (page: Page, label: string) => page.getByRole('button', { name: label });

async function say(page: Page, phrase: string, language = ''): Promise<void> {
  await page.goto(`${language}/home/listings?phrase=${encodeURIComponent(phrase)}`);
}

test('a place that another one shares its name with changes at its chip, with the keyboard alone', async ({ page }) => {
  await say(page, 'apartman u Krku');
  const chip = menu(page, 'grad Krk');
  await chip.focus();
  await page.keyboard.press('Enter');
  const island = page.getByRole('link', { name: 'otok Krk', exact: true });
  await expect(island).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(island).toBeHidden();
  await page.keyboard.press('Enter');
  await island.click();
  await expect(page).toHaveURL(/place=i%3Akrk&typed=apartman/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartmani – otok Krk');
});

test('a misspelt place is read as the one it is near, which the page says, and is sought as typed on demand', async ({
  page,
}) => {
  await say(page, 'stan u Spltiu do 900 tisuća eura');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prodaja stanova do 900.000 € – Split');
  await expect(page.getByText('Jeste li mislili „Split”?')).toBeVisible();
  await page.getByRole('link', { name: 'Traži baš „Spltiu”' }).click();
  await expect(page).toHaveURL(/\/prodaja\/stan\?q=Spltiu&priceMax=900000&typed=/);
  await expect(page.getByText('Jeste li mislili')).toHaveCount(0);
});

test('a word that no listing has is sought as similar ones, which the page says', async ({ page }) => {
  await say(page, 'stan zagrebackx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stanovi „zagrebackx”');
  await expect(page.getByText('„zagrebackx” ne piše ni u jednom oglasu.')).toBeVisible();
  await say(page, 'stan zagrebačka');
  await expect(page.getByText('ne piše ni u jednom oglasu')).toHaveCount(0);
});

test('the heading names features and floors, and minutes are told as the distance that is searched', async ({
  page,
}) => {
  await say(page, 'trosoban stan s liftom i balkonom na 2. katu, 20 min od Rijeke');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Trosobni stanovi s balkonom i liftom – Rijeka i okolica, na 2. katu',
  );
  await expect(page.getByText('20 min vožnje računamo kao 15 km zračnom linijom (45 km/h).')).toBeVisible();
});

for (const [language, phrase, note] of [
  ['/en', 'house 20 min from Rijeka', 'We count 20 min by car as 15 km as the crow flies (45 km/h).'],
  ['/de', 'Haus 20 Minuten von Rijeka', '20 min Fahrzeit rechnen wir als 15 km Luftlinie (45 km/h).'],
  ['/it', 'casa a 5 minuti a piedi dal mare', 'Contiamo 5 min a piedi come 400 m in linea d’aria (4,8 km/h).'],
  ['/sl', 'hiša 20 minut od Reke', '20 min vožnje štejemo kot 15 km zračne razdalje (45 km/h).'],
] as const)
  test(`${language}: the time of «${phrase}» is told as a distance`, async ({ page }) => {
    await say(page, phrase, language);
    await expect(page.getByText(note)).toBeVisible();
  });

test('a phrase that can well be meant otherwise is shown as the likeliest, and asks', async ({ page }) => {
  await say(page, 'apartman krk');
  const question = page.getByRole('group', { name: 'Na što mislite?' });
  await expect(question.getByRole('link')).toHaveText([/✓ otok Krk/, 'grad Krk']);
  await question.getByRole('link', { name: 'grad Krk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartmani – Krk');
});

test('a reading that only lacks something is asked about too, and is chosen with the keyboard alone', async ({
  page,
}) => {
  await say(page, 'kuća Velika');
  const question = page.getByRole('group', { name: 'Na što mislite?' });
  const lacking = question.getByRole('link', { name: 'bez: općina Velika' });
  await lacking.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?category=HOUSE&typed=ku%C4%87a\+Velika$/);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the filters ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });

    test('find words as they stand, also when they are the only filter left', async ({ page }) => {
      const literal = '/home/listings?q=kamen&typed=kamen';
      await page.goto('/home/listings');
      const words = page.getByRole('textbox', { name: 'Riječi u oglasu' });
      await words.fill('kamen');
      await words.press('Enter');
      await expect(page).toHaveURL(literal);
      await page.goto('/home/listings?category=HOUSE&q=kamen');
      await page.getByRole('link', { name: 'Ukloni filtar: kuća' }).click();
      await expect(page).toHaveURL(literal);
      await expect(page.getByRole('link', { name: 'Ukloni filtar: „kamen”' })).toBeVisible();
    });
  });

test('a lone q from elsewhere is understood as a phrase, also with parameters of other sites', async ({ page }) => {
  await page.goto('/home/listings?q=stan+u+Splitu&utm_source=elsewhere');
  await expect(page).toHaveURL('/home/listings?category=FLAT&place=m%3A4090&typed=stan+u+Splitu');
});

for (const [language, phrase, heading] of [
  ['/de', 'Wohnung in Split bis 900.000 €', /Split/],
  ['/it', 'appartamento a Spalato fino a 900 mila', /Spalato|Split/],
  ['/sl', 'stanovanje v Splitu do 900 tisoč', /Split/],
] as const)
  test(`${language}: «${phrase}» is understood on the pages of its language`, async ({ page }) => {
    await say(page, phrase, language);
    await expect(page).toHaveURL(/priceMax=900000&typed=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the understood place is in sight with its arrow, however long its name and however many chips', async ({
    page,
  }) => {
    await say(page, 'stan novigrad do 150000 s garažom i balkonom');
    const chip = menu(page, 'grad Novigrad, Istarska županija');
    const { x = 0, width = 0 } = (await chip.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(340);
    await expect(chip).toBeInViewport({ ratio: 1 });
  });
});

test('a long phrase stays in the field, and the page says where reading it ended', async ({ page }) => {
  const phrase = `stan u Splitu ${'uz more '.repeat(30)}`.trim();
  await page.goto('/home');
  const field = page.locator('[name=phrase]');
  await field.fill(phrase);
  await field.press('Enter');
  await expect(
    page.getByText('Čitamo prvih 200 znakova. Ono što slijedi nakon „uz more uz” ne uzimamo u obzir.'),
  ).toBeVisible();
  await expect(field).toHaveValue(phrase);
});

test('words beside filters are sought as they stand, and lead to what they mean', async ({ page }) => {
  await page.goto('/home/listings/prodaja/stan?q=kuća+split+do+900000');
  await page.getByRole('link', { name: 'Jeste li mislili: Prodaja kuća do 900.000 € – Split?' }).click();
  await expect(page).toHaveURL(/\/prodaja\/kuca\/splitsko-dalmatinska\/split\?priceMax=900000&typed=/);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the emptied field ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('what is typed after a chip was taken away adds to what is left', async ({ page }) => {
      await say(page, 'dvosoban stan splt do 300k s balkonom');
      await page
        .getByRole('list', { name: 'Odabrani filtri' })
        .getByRole('link', { name: /do 300/ })
        .click();
      await expect(page).not.toHaveURL(/priceMax/);
      // Its role changes once suggestions are there.
      const field = page.locator('[name=phrase]');
      await expect(field).toHaveValue('');
      await field.fill('i liftom');
      await field.press('Enter');
      await expect(page).toHaveURL(
        /\/prodaja\/stan\/.*\/split\?roomsMin=2&roomsMax=2&flag=BALCONY&flag=ELEVATOR&typed=/,
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dvosobnih stanova .* Split/);
    });
  });
