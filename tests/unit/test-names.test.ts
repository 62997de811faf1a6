import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));
const kebab = (file: string) =>
  basename(file)
    .replace(/\..*$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
const isNamedFor = (test: string, module: string) => test === module || test.startsWith(`${module}-`);

const tests = filesIn('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const namesOfTests = tests.map((file) =>
  basename(file)
    .replace(/\.(test|spec)\.tsx?$/, '')
    .replace(/^server-/, ''),
);

/** Services that are proved in the test of another module. */
const provedIn: Record<string, string> = {
  'answer-message': 'threads',
  'ask-contact-again': 'contact-address',
  'block-listing': 'permit-staff',
  'check-database-role': 'embedded-roles',
  'check-secret-key': 'secrets',
  'conversation-token': 'threads',
  'describe-error': 'problem',
  'in-transaction': 'security-events',
  'list-documents': 'server-upload-documents',
  'list-misreadings': 'count-misread',
  'log-in-passkey': 'verify-passkey',
  'login-step': 'take-second-step',
  'mail-token': 'reset-password',
  'manage-authenticator': 'changed-two-step',
  'manage-passkeys': 'changed-two-step',
  'new-recovery-codes': 'changed-two-step',
  passkeys: 'verify-passkey',
  'read-status': 'read-health',
  'request-review': 'review-blocks',
  'shown-images': 'server-own-pictures',
  singles: 'save-listing',
  'tell-endings': 'expire-listings',
};

const services = 'src/server/services';
/** What routes, pages, jobs and commands call; the rest are parts of these. */
const called = new Set(
  filesIn('src')
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith(services))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/services\/(?:[\w-]+\/)+([\w-]+)\.ts'/g)])
    .map(([, name = '']) => name),
);

test('each service that others call has a test of its name, or of the name that is told here', () => {
  const hasTest = (service: string) => namesOfTests.some((name) => isNamedFor(name, service));
  expect([...called].filter((service) => !hasTest(service)).toSorted()).toEqual(Object.keys(provedIn));
  const names = tests.map((file) => basename(file).replace(/\.(test|spec)\.tsx?$/, ''));
  expect(Object.values(provedIn).filter((name) => !names.includes(name))).toEqual([]);
});

test('each unit test lies in the room of the module whose name it begins with', () => {
  const homeless = tests
    .filter((file) => dirname(file).startsWith('tests/unit/'))
    .filter((file) => {
      const folder = relative('tests/unit', dirname(file));
      const room = folder.startsWith('demo') ? folder : join('src', folder);
      const modules = readdirSync(room, { recursive: true, encoding: 'utf8' }).map(kebab);
      const name = basename(file).replace(/\.test\.tsx?$/, '');
      return !modules.some((module) => isNamedFor(name, module));
    });
  expect(homeless).toEqual([]);
});
