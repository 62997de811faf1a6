import { expect, test } from 'vitest';
import { isDoctorPass, makeDoctorPass } from '#server/http/requests/doctor-pass.ts';
import { secretsFrom } from '#server/ports/secrets.ts';

const secrets = secretsFrom('a secret of the tests, at least 32 signs long');
const now = Date.UTC(2026, 0, 1);
const pass = makeDoctorPass(secrets, now);
const [time = '', signature = ''] = pass.split('.');

test('a pass is good for a minute', () => {
  expect(isDoctorPass(secrets, pass, now + 59_000)).toBe(true);
  expect(isDoctorPass(secrets, pass, now + 62_000)).toBe(false);
});

test.each([
  ['of another key', makeDoctorPass(secretsFrom('another secret of the tests, as long'), now)],
  ['of another time', `${Number(time) + 1}.${signature}`],
  ['without a signature', time],
  ['that is empty', ''],
  ['that was sent twice', [pass, pass]],
  ['that is missing', undefined],
])('a pass %s is refused', (_kind, other) => {
  expect(isDoctorPass(secrets, other, now)).toBe(false);
});
