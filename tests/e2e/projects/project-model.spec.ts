import { expect, test, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { modelledProject } from '../../support/e2e/projects.ts';
import { noteScripts, tooManyScripts } from '../../support/e2e/scripts.ts';

const { executablePath } = config.use?.launchOptions ?? {};
/** Small, since the processor draws what elsewhere a graphics card does. */
test.use({
  launchOptions: { executablePath, args: ['--no-sandbox', '--enable-unsafe-swiftshader'] },
  viewport: { width: 400, height: 400 },
});

const button = (page: Page) => page.getByRole('button', { name: /^Prikaži 3D model \(\d+(,\d)?.[kM]B\)$/ });
const isLoaded = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('model-viewer') as { loaded?: boolean } | null)?.loaded);

test('the 3D model comes on a click only, from our own files, and is moved by key', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { project, path } = await modelledProject(request, 'hr');
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const answer = await page.goto(path);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src [^;]*'self'[^;]*'wasm-unsafe-eval'/);
  await button(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /model-?viewer|\.glb|draco/i.test(url))).toEqual([]);
  const stage = page.locator('.model-stage');
  const before = await stage.boundingBox();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await isLoaded(page);
  expect(asked.filter((url) => url.endsWith(project.model?.url ?? '?'))).toHaveLength(1);
  expect(asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== baseURL)).toEqual([]);
  const scene = page.getByRole('img', { name: /^3D model projekta/ });
  await expect(scene).toBeFocused({ timeout: 60_000 });
  await expect(stage.locator('progress')).toBeHidden();
  expect(await stage.boundingBox()).toMatchObject({ width: before?.width, height: before?.height });
  const angle = () =>
    page.evaluate(() =>
      (document.querySelector('model-viewer') as unknown as { getCameraOrbit: () => { theta: number } })
        .getCameraOrbit()
        .theta.toFixed(3),
    );
  const first = await angle();
  const turned = async () => {
    await page.keyboard.press('ArrowRight');
    return angle();
  };
  await expect.poll(turned, { timeout: 30_000 }).not.toBe(first);
  expect(problems).toEqual([]);
});

test('a model that fails is told, and can be asked for again', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  let broken = true;
  await page.route('**/*.glb*', (route) => (broken ? route.fulfill({ body: 'glTF?' }) : route.continue()));
  await page.goto(path);
  await button(page).click();
  await expect(page.locator('#model [role=alert]')).toContainText('3D model se nije učitao');
  await expect(button(page)).toBeFocused();
  broken = false;
  await button(page).click();
  await isLoaded(page);
  await expect(page.locator('#model [role=alert]')).toBeHidden();
});

test('where there is no WebGL, nothing is loaded, and the page says why', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto(path);
  await button(page).click();
  await expect(page.locator('#model [role=alert]')).toContainText('WebGL 2');
  expect(asked.filter((url) => /ModelViewer|\.glb/.test(url))).toEqual([]);
});

test('only pages that show a model allow what a model needs', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const { path } = await modelledProject(request, 'hr');
  expect((await policyOf(path)).match(/[\w-]+ [^;]*blob:/g)?.map((line) => line.split(' ')[0])).toEqual([
    'img-src',
    'connect-src',
    'worker-src',
  ]);
  for (const other of ['/home', '/home/listings', '/login', '/home/faq'])
    expect(await policyOf(other), other).not.toMatch(/blob:|wasm/);
});

test('the page of a project with a model loads few scripts before anything is pressed', async ({ page, request }) => {
  const { path } = await modelledProject(request, 'hr');
  const scripts = noteScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(tooManyScripts(path, 'project with a model', (await scripts()).bytes)).toEqual([]);
});
