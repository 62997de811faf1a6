import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('the settings of .env.example are taken as they stand there', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8').replace(/^#(?=[A-Z\d_]+=)/gm, ''));
  const {
    publicUrl,
    databaseUrl,
    databaseReplicas,
    smtpUrl,
    smtpTls,
    attorneyMail,
    google,
    facebook,
    s3,
    analytics,
    secretKey,
    brandDir,
    infoMail,
    mailFrom,
    inbound,
    map,
    backup,
    metricsToken,
    tracing,
    ...rest
  } = readConfig(example);
  expect([secretKey, smtpTls]).toEqual([example.SECRET_KEY, example.SMTP_TLS]);
  expect(metricsToken).toBe(example.METRICS_TOKEN);
  expect(tracing).toEqual({
    ...readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: example.OTEL_EXPORTER_OTLP_ENDPOINT }).tracing,
    headers: { 'x-api-key': 'secret' },
    ratio: Number(example.OTEL_TRACES_SAMPLER_ARG),
  });
  const analyticsDefaults = readConfig({ ANALYTICS_SCRIPT_URL: example.ANALYTICS_SCRIPT_URL }).analytics;
  expect(analytics).toEqual({ ...analyticsDefaults, id: example.ANALYTICS_ID });
  expect([brandDir, infoMail, attorneyMail]).toEqual([example.BRAND_DIR, example.INFO_MAIL, example.ATTORNEY_MAIL]);
  expect(mailFrom).toEqual({ name: 'Portun', address: 'noreply@portun.example' });
  expect(map).toEqual({ tiles: example.MAP_TILES, style: example.MAP_STYLE, attribution: example.MAP_ATTRIBUTION });
  const { REPLY_DOMAIN: domain, INBOUND_SMTP_HOST: host, INBOUND_SMTP_PORT: port } = example;
  expect(inbound).toEqual({ domain, host, port: Number(port) });
  expect(databaseReplicas).toHaveLength(2);
  expect([publicUrl, databaseUrl, smtpUrl]).toEqual([example.PUBLIC_URL, example.DATABASE_URL, example.SMTP_URL]);
  expect(s3).toEqual({
    endpoint: example.S3_ENDPOINT,
    region: example.S3_REGION,
    bucket: example.S3_BUCKET,
    accessKeyId: example.S3_ACCESS_KEY_ID,
    secretAccessKey: example.S3_SECRET_ACCESS_KEY,
  });
  expect(backup).toEqual({
    key: example.BACKUP_KEY,
    s3: {
      endpoint: example.BACKUP_S3_ENDPOINT,
      region: example.BACKUP_S3_REGION,
      bucket: 'told-by-the-target',
      accessKeyId: example.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: example.BACKUP_S3_SECRET_ACCESS_KEY,
    },
  });
  expect([google?.clientId, facebook?.appId]).toEqual([example.GOOGLE_CLIENT_ID, example.FACEBOOK_APP_ID]);
  const providers = {
    ...{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    ...{ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'x' },
  };
  expect(readConfig(providers)).toMatchObject({
    google: { ...google, clientId: 'x', clientSecret: 'y' },
    facebook: { ...facebook, appId: '1', appSecret: 'x' },
  });
  expect(readConfig({})).toMatchObject(rest);
});
