import { atom } from 'nanostores';
import type { LoginStep } from '#contract/auth/login-step.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'portal.loginStep';

/** The login of this tab that waits for its second step. */
export const $loginStep = atom<LoginStep | undefined>();

/** Keeps it through reloads of the tab, and on the way to the login page. */
export function storeLoginStep(step: LoginStep): void {
  writeSession(key, JSON.stringify(step));
  $loginStep.set(step);
}

export function forgetLoginStep(): void {
  removeSession(key);
  $loginStep.set(undefined);
}

/** Takes up what waits since before the page was loaded, unless it is over. */
export async function resumeLoginStep(): Promise<void> {
  const stored = readSession(key);
  if (!stored) return;
  const { LoginStep: Step } = await import('#contract/auth/login-step.ts');
  try {
    const step = Step.parse(JSON.parse(stored), { jitless: true });
    if (Date.parse(step.expiresAt) > Date.now()) $loginStep.set(step);
    else forgetLoginStep();
  } catch {
    forgetLoginStep();
  }
}
