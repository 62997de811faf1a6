import type { BrowserContext, Page } from 'playwright';
import { noteScripts } from '../support/e2e/scripts.ts';

export type FirstKey = { milliseconds: number; scripts: number };

/** Focuses the field as soon as it is there, and notes the frame in which it shows a key that React has taken. */
function observeFirstKey(selector: string): void {
  let shown: string | undefined;
  const isTaken = (field: HTMLInputElement) => {
    const name = Object.keys(field).find((key) => key.startsWith('__reactProps'));
    if (name === undefined || field.value === shown) return false;
    const { value } = (field as unknown as Record<string, { value?: string }>)[name] ?? {};
    return value === undefined || value === field.value;
  };
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(selector);
    shown ??= field?.value;
    if (field && isTaken(field)) return Object.assign(window, { taken: performance.now() });
    field?.focus();
    return requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function typeUntilTaken(page: Page): Promise<number> {
  for (;;) {
    await page.keyboard.press('7');
    const taken = await page.evaluate(() => (window as unknown as { taken?: number }).taken);
    if (taken !== undefined) return taken;
  }
}

/** A page of forms and one of its fields. */
export type Form = { path: string; field: string };

/**
 * From the navigation until a first key in the field is shown and kept by its island, on a page that the browser knows;
 * and the bytes of the scripts that it has until then.
 */
export async function measureFirstKey(
  context: BrowserContext,
  { path, field }: Form,
  slowdown: number,
): Promise<FirstKey> {
  const earlier = await context.newPage();
  await earlier.goto(path, { waitUntil: 'networkidle' });
  await earlier.close();
  const page = await context.newPage();
  await page.addInitScript(observeFirstKey, field);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scripts = noteScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const milliseconds = await typeUntilTaken(page);
  const { bytes } = await scripts();
  await page.close();
  return { milliseconds, scripts: bytes };
}
