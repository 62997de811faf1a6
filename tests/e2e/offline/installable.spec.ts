import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { localizedPath } from '#i18n/paths.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const Manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().max(12),
  lang: z.string(),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.literal('maskable').optional() }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** Width and height of a PNG, as its header says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

for (const locale of bothLocales)
  test(`the portal can be installed in ${locale}, with icons as large as promised`, async ({ page, request }) => {
    await page.goto(localizedPath(locale, '/home'));
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = Manifest.parse(await answer.json());
    expect([manifest.lang, manifest.start_url]).toEqual([locale, localizedPath(locale, '/home')]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toContain(type);
      if (type === 'image/png') expect(sizeOf(await icon.body()), src).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      expect(url).toBe(localizedPath(locale, url.replace(/^\/en(?=\/)/, '')));
      expect((await request.get(url)).status(), url).toBe(200);
    }
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in a private window, from which nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
