import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isSetting, readConfig } from '#server/config.ts';
import { ConfigError } from '#server/settings/values.ts';

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    publicUrl: 'http://127.0.0.1:4321',
    trustProxy: false,
    logLevel: 'info',
  });
  expect(config.dataDir).toBe(resolve('data'));
  expect(config.databaseUrl).toBeUndefined();
});

test('a slip in the name of a setting is no setting', () => {
  expect(['PORT', 'PUBLC_URL', 'toString', 'NODE_ENV'].map(isSetting)).toEqual([true, false, false, true]);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost'],
  [{ HOST: '::', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ PUBLIC_URL: 'https://portun.example.hr/' }, 'https://portun.example.hr'],
  [{ PUBLIC_URL: 'HTTPS://Portun.Example.hr:443' }, 'https://portun.example.hr'],
])('the settings %j give the public address %s', (environment, expected) => {
  expect(readConfig(environment).publicUrl).toBe(expected);
});

test.each([
  ['PORT', '0', 'a whole number from 1 to 65535'],
  ['PORT', '70000', 'a whole number from 1 to 65535'],
  ['PORT', '0x10', 'a whole number from 1 to 65535'],
  ['PORT', ' 80', 'a whole number from 1 to 65535'],
  ['HOST', 'two words', 'a name or an IP address'],
  ['HOST', '300.1.1.1', 'a name or an IP address'],
  ['PUBLIC_URL', 'portun.example.hr', 'an address such as https://portun.example.hr'],
  ['PUBLIC_URL', 'ftp://example.hr', 'an address such as https://portun.example.hr'],
  ['PUBLIC_URL', 'https://example.hr/portal', 'an address without a path'],
  ['PUBLIC_URL', 'https://user@example.hr', 'an address without a path'],
  ['DATABASE_URL', 'mysql://localhost/portal', 'an address such as postgres://user:password@host:5432/database'],
  ['DATABASE_POOL', 'many', 'a whole number from 1 to 200'],
  ['WORKERS', '0', 'a whole number from 1 to 64'],
  ['TRUST_PROXY', 'perhaps', 'on or off'],
  ['SMTP_URL', 'mail.example.hr', 'an address such as smtps://user:password@mail.example.hr'],
  ['MAIL_FROM', 'Portal', 'an address such as Portal <info@example.hr>'],
  ['MAIL_FROM', 'Portal <info@example.hr', 'an address such as Portal <info@example.hr>'],
  ['MAIL_FROM', 'A\r\nBcc: x@evil.example <info@example.hr>', 'an address such as Portal <info@example.hr>'],
  ['INFO_MAIL', 'info', 'an address such as info@example.hr'],
  ['ATTORNEY_MAIL', 'odvjetnik', 'an address such as odvjetnik@example.hr'],
  ['REPLY_DOMAIN', 'reply@example.hr', 'a domain such as odgovor.example.hr'],
  ['INBOUND_SMTP_HOST', 'two words', 'a name or an IP address'],
  ['INBOUND_SMTP_PORT', '70000', 'a whole number from 1 to 65535'],
  ['S3_ENDPOINT', 's3.example.com', 'an address such as https://example.com/path'],
  ['SECRET_KEY', 'x'.repeat(31), 'at least 32 random signs, for example from «openssl rand -base64 48»'],
  ['S3_REGION', 'eu central', 'a name such as eu-central-1'],
  ['S3_BUCKET', 'Pictures', 'the name of a bucket'],
  ['UPLOAD_MAX_IMAGE_MB', '0', 'a whole number from 1 to 100'],
  ['UPLOAD_MAX_DOCUMENT_MB', '20 MB', 'a whole number from 1 to 100'],
  ['UPLOAD_MAX_MODEL_MB', '0', 'a whole number from 1 to 200'],
  ['ANALYTICS_SCRIPT_URL', '/script.js', 'an address such as https://analytics.example.hr/script.js'],
  [
    'ANALYTICS_SCRIPT_URL',
    'https://a.hr/x.js; script-src *',
    'an address such as https://analytics.example.hr/script.js',
  ],
  ['ANALYTICS_ID', 'a"b', 'letters, digits, dots, hyphens and underscores'],
  ['ANALYTICS_COOKIES', '_ga,', 'beginnings of names with commas between them, such as _ga,_gid'],
  ['ANALYTICS_COOKIES', 'p', 'beginnings of names with commas between them, such as _ga,_gid'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
])('%s=%s is refused with what the variable takes', (name, value, takes) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} takes ${takes}.`));
});

test.each([
  ['info@example.hr', { name: undefined, address: 'info@example.hr' }],
  ['Moj portal <info@example.hr>', { name: 'Moj portal', address: 'info@example.hr' }],
])('mails from %s have their sender', (text, mailbox) => {
  expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual(mailbox);
});

test('settings of S3 go together: those that are missing are named', () => {
  const some = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'geheim' };
  const read = () => readConfig(some);
  expect(read).toThrow(new ConfigError('Settings of S3 go together; S3_REGION, S3_ACCESS_KEY_ID not set.'));
  expect(readConfig({}).s3).toBeUndefined();
});

test('where mails come in is told only with the domain of their addresses', () => {
  const alone = () => readConfig({ INBOUND_SMTP_PORT: '2526' });
  expect(alone).toThrow(new ConfigError('INBOUND_SMTP_HOST and INBOUND_SMTP_PORT are set together with REPLY_DOMAIN.'));
  const inbound = { domain: 'odgovor.example.hr', host: '127.0.0.1', port: 2525 };
  expect(readConfig({ REPLY_DOMAIN: 'odgovor.example.hr' }).inbound).toEqual(inbound);
});

const together = 'GOOGLE_AUTHORIZE_URL and GOOGLE_TOKEN_URL are set together.';
const idAndSecret = /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together; .+\.$/;
const ours = { GOOGLE_AUTHORIZE_URL: 'https://id.example/ask', GOOGLE_TOKEN_URL: 'https://id.example/token' };

test.each<[Record<string, string>, string | RegExp]>([
  [{ GOOGLE_CLIENT_ID: 'x' }, idAndSecret],
  [{ GOOGLE_CLIENT_SECRET: 'geheim' }, idAndSecret],
  [{ ...ours, GOOGLE_CLIENT_SECRET: 'geheim' }, idAndSecret],
  [{ GOOGLE_AUTHORIZE_URL: ours.GOOGLE_AUTHORIZE_URL }, together],
  [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'geheim', GOOGLE_TOKEN_URL: ours.GOOGLE_TOKEN_URL }, together],
  [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together.'],
  [{ FACEBOOK_APP_SECRET: 'geheim' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together.'],
])('what social logins lack stops the start, without telling secrets: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(sentence);
  expect(() => readConfig(environment)).not.toThrow(/geheim/);
});

test('a provider of one’s own needs no client secret', () => {
  const { google } = readConfig({ ...ours, GOOGLE_CLIENT_ID: 'x' });
  expect(google).toMatchObject({ clientId: 'x', clientSecret: undefined, tokenUrl: ours.GOOGLE_TOKEN_URL });
});

test('analytics is there only with a script', () => {
  expect(readConfig({ ANALYTICS_ID: 'x', ANALYTICS_COOKIES: '_x' }).analytics).toBeUndefined();
  expect(readConfig({ ANALYTICS_SCRIPT_URL: 'https://a.hr/s.js?v=1', ANALYTICS_COOKIES: '_x , _y' }).analytics).toEqual(
    {
      scriptUrl: 'https://a.hr/s.js?v=1',
      id: '',
      cookies: ['_x', '_y'],
    },
  );
});

test('uploads may be made larger', () => {
  const { maxUploadBytes } = readConfig({ UPLOAD_MAX_IMAGE_MB: '30' });
  expect(maxUploadBytes).toEqual({ image: 30 * 2 ** 20, document: 20 * 2 ** 20, model: 60 * 2 ** 20 });
});

test('messages to the portal go to the company where no other address is set', () => {
  expect(readConfig({}).infoMail).toBeUndefined();
  expect(readConfig({ INFO_MAIL: 'team@example.hr' }).infoMail).toBe('team@example.hr');
});

test('requests for an attorney go where messages to the portal go, unless they have an address of their own', () => {
  expect(readConfig({}).attorneyMail).toBeUndefined();
  expect(readConfig({ INFO_MAIL: 'team@example.hr' }).attorneyMail).toBe('team@example.hr');
  expect(readConfig({ ATTORNEY_MAIL: 'odvjetnik@example.hr' }).attorneyMail).toBe('odvjetnik@example.hr');
});

test('all wrong variables are named at once, and no secret is repeated', () => {
  const wrong = () => readConfig({ PORT: 'x', DATABASE_URL: 'geheim' });
  expect(wrong).toThrow(/^PORT .*\nDATABASE_URL .*\.$/);
  expect(wrong).not.toThrow(/geheim/);
});
