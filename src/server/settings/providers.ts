import * as z from 'zod';
import { ConfigError, service } from './values.ts';

export type GoogleConfig = {
  clientId: string;
  /** Undefined: a public client, which Google does not support for the web. */
  clientSecret: string | undefined;
  issuer: string;
  jwksUrl: string;
  authorizeUrl: string;
  tokenUrl: string;
};
export type FacebookConfig = { appId: string; appSecret: string; graphUrl: string; dialogUrl: string };

export const providerSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: service.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: service.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: service.optional(),
  GOOGLE_TOKEN_URL: service.optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: service.default('https://graph.facebook.com/v23.0'),
  FACEBOOK_DIALOG_URL: service.default('https://www.facebook.com/v23.0/dialog/oauth'),
};

type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

/** Codes are exchanged with their issuer: a secret must not go to another provider. @throws ConfigError */
export function googleOf(settings: ProviderSettings): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  const { GOOGLE_AUTHORIZE_URL: authorizeUrl, GOOGLE_TOKEN_URL: tokenUrl } = settings;
  if (!authorizeUrl !== !tokenUrl) throw new ConfigError('GOOGLE_AUTHORIZE_URL and GOOGLE_TOKEN_URL are set together.');
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || (!clientSecret && !tokenUrl))
    throw new ConfigError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together; only with a GOOGLE_TOKEN_URL of another provider may the secret be missing.',
    );
  return {
    clientId,
    clientSecret,
    issuer: settings.GOOGLE_ISSUER,
    jwksUrl: settings.GOOGLE_JWKS_URL,
    authorizeUrl: authorizeUrl ?? 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: tokenUrl ?? 'https://oauth2.googleapis.com/token',
  };
}

export function facebookOf(settings: ProviderSettings): FacebookConfig | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = settings;
  if (!appId && !appSecret) return undefined;
  if (!appId || !appSecret) throw new ConfigError('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET are set together.');
  return { appId, appSecret, graphUrl: settings.FACEBOOK_GRAPH_URL, dialogUrl: settings.FACEBOOK_DIALOG_URL };
}
