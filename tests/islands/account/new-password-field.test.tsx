import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangePasswordForm } from '#islands/auth/ChangePasswordForm.tsx';
import { refusal, serverAnswers, show, useIslands } from '../../support/islands/island.tsx';

useIslands();

async function meterFor(password: string) {
  sessionStorage.setItem('portal.passwordResetToken', 'token');
  const { user, t, container } = show(ChangePasswordForm);
  await user.type(screen.getByLabelText(t('auth.new_password')), password);
  const kept = [...container.querySelectorAll('.rules .kept')].map((rule) => rule.textContent);
  return { user, t, width: container.querySelector('.strength-bar rect:last-child')?.getAttribute('width'), kept };
}

test.each([
  ['abc', 'weak', '33.33%'],
  ['abc123', 'medium', '66.66%'],
  ['Abcdef12', 'strong', '100%'],
])('%s is %s: %s of the bar', async (password, strength, width) => {
  const meter = await meterFor(password);
  expect(meter.width).toBe(width);
  expect(screen.getByText(meter.t(`form.strength.${strength}`))).toBeTruthy();
});

test('a password that the server refused as too common is called weak, another one what it is', async () => {
  const { user, t, width } = await meterFor('Zagreb2024!');
  expect(width).toBe('100%');
  serverAnswers({ 'POST user/password-reset': refusal(422, 'VALIDATION_FAILED', { password: ['PASSWORD_COMMON'] }) });
  await user.type(screen.getByLabelText(t('auth.confirm_password')), 'Zagreb2024!');
  await user.click(screen.getByRole('button', { name: t('auth.change.submit') }));
  await screen.findByText(t('errors.PASSWORD_COMMON'));
  screen.getByText(t('form.strength.weak'));
  await user.type(screen.getByLabelText(t('auth.new_password')), 'k');
  await screen.findByText(t('form.strength.strong'));
});

test('the rules that a password keeps are ticked', async () => {
  const { kept, t } = await meterFor('abcdefgh1');
  expect(kept).toEqual(
    [
      'PASSWORD_MIN_LENGTH',
      'PASSWORD_MAX_LENGTH',
      'PASSWORD_LOWER_CASE',
      'PASSWORD_ONE_DIGIT',
      'PASSWORD_NO_WHITESPACE',
    ].map((code) => t(`form.rule.${code}`)),
  );
});

test('the strength and the rules belong to the field', async () => {
  const { t, kept } = await meterFor('Abcdef12');
  const ids = screen.getByLabelText(t('auth.new_password')).getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  expect(texts[0]).toBe(t('form.strength.strong'));
  for (const rule of kept) expect(texts[1]).toContain(rule);
});

test('nothing is ticked and no style is written before one types', () => {
  sessionStorage.setItem('portal.passwordResetToken', 'token');
  const { container } = show(ChangePasswordForm);
  expect(container.querySelectorAll('.kept')).toHaveLength(0);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
