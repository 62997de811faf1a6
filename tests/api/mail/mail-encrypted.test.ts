import { rm } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { MailRefused, openMail, requiresTls, type OutgoingMail } from '#server/ports/mail-transport.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { makeCertificate, type Certificate } from '../../support/outside/certificate.ts';
import { startMailServer, type MailServer } from '../../support/outside/smtp.ts';

let folder: string;
let certificate: Certificate;
let server: MailServer | undefined;
const authorities = getCACertificates();
beforeAll(async () => {
  folder = await temporaryFolder();
  certificate = await makeCertificate(folder, { names: 'IP:127.0.0.1' });
});
afterEach(async () => {
  setDefaultCACertificates(authorities);
  await server?.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const letter: OutgoingMail = {
  id: 'a',
  createdAt: new Date(),
  from: { name: 'Portal', address: 'portal@example.hr' },
  to: 'ana@example.hr',
  replyTo: undefined,
  subject: 'Poveznica',
  text: 'geheim',
  html: '<p>geheim</p>',
};

/** What becomes of a letter: undefined where the server has taken it over, else why it was not. */
async function send(settings: { SMTP_TLS?: string }, url = server?.url ?? ''): Promise<unknown> {
  const mail = openMail(readConfig({ SMTP_URL: url, ...settings }));
  return mail.send(letter, new AbortController().signal).catch((error: unknown) => error);
}

test('where STARTTLS is required nothing is sent to a server that does not offer it, and it is tried again', async () => {
  server = await startMailServer();
  const error = await send({ SMTP_TLS: 'required' });
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect((error as Error).message).toContain('SMTP_TLS');
  expect(server.received).toEqual([]);
  for (const told of [{}, { SMTP_TLS: 'optional' }]) expect(await send(told)).toBeUndefined();
  expect(server.received).toHaveLength(2);
});

test('nothing is sent to a server whose certificate is untrusted or of another name', async () => {
  server = await startMailServer(0, certificate);
  const untrusted = await send({ SMTP_TLS: 'required' });
  expect((untrusted as Error).message).toMatch(/SMTP_TLS.*self-signed/);
  setDefaultCACertificates([...authorities, certificate.cert]);
  const other = await send({ SMTP_TLS: 'required' }, `smtp://localhost:${server.port}`);
  expect((other as Error).message).toMatch(/SMTP_TLS.*altnames/);
  expect(server.received).toEqual([]);
});

test('mails are sent to a server with STARTTLS and a valid certificate', async () => {
  server = await startMailServer(0, certificate);
  setDefaultCACertificates([...authorities, certificate.cert]);
  expect(await send({ SMTP_TLS: 'required' })).toBeUndefined();
  expect(server.received[0]?.mail.subject).toBe('Poveznica');
});

test.each([
  ['smtp://localhost', undefined, false],
  ['smtp://LOCALHOST:25', undefined, false],
  ['smtp://127.0.0.1:1025', undefined, false],
  ['smtp://[::1]:1025', undefined, false],
  ['smtp://127.0.0.1', 'required', true],
  ['smtp://user:password@mail.example.hr:587', undefined, true],
  ['smtp://mail.example.hr', 'optional', false],
  ['smtp://localhost.example.hr', undefined, true],
  ['smtp://127.0.0.1.example.hr', undefined, true],
  ['smtp://127.0.0.1@mail.example.hr', undefined, true],
  ['smtp://10.0.0.1', undefined, true],
  ['smtp://[::ffff:10.0.0.1]', undefined, true],
  ['smtps://mail.example.hr', undefined, true],
] as const)('%s with SMTP_TLS=%s requires TLS: %s', (smtpUrl, smtpTls, required) => {
  expect(requiresTls({ smtpUrl, smtpTls })).toBe(required);
});
