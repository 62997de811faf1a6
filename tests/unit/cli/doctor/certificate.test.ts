import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { examineCertificate } from '../../../../src/cli/doctor/certificate.ts';
import { temporaryFolder } from '../../../support/database/folder.ts';
import { makeCertificate, type Certificate } from '../../../support/outside/certificate.ts';

const trusted = getCACertificates();
const dayMilliseconds = 86_400_000;

let folder: string;
let certificate: Certificate;
let server: Server;
let PUBLIC_URL: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  certificate = await makeCertificate(folder, { days: 20 });
  server = createServer({ ...certificate, ALPNProtocols: ['h2'] }, (socket) => socket.end()).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  setDefaultCACertificates(trusted);
  vi.useRealTimers();
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const examined = () => examineCertificate({ config: readConfig({ PUBLIC_URL }), secrets: undefined });
const finding = (state: string, sentence: RegExp) => [{ state, sentence: expect.stringMatching(sentence) as string }];

test('a certificate that nobody vouches for is told', async () => {
  expect(await examined()).toEqual(finding('wrong', /^Browsers do not trust the certificate of localhost:\d+ \(DEPTH/));
});

test.each([
  [0, 'well', /is valid for 19 more days\.$/],
  [10, 'doubtful', /is valid for 9 more days: renew it/],
  [21, 'wrong', /has expired: renew it/],
])('after %s days a certificate of twenty is %s', async (days, state, sentence) => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  vi.useFakeTimers({ now: Date.now() + days * dayMilliseconds, toFake: ['Date'] });
  expect(await examined()).toEqual(finding(state, sentence));
});
