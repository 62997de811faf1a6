import * as z from 'zod';
import { shortText } from '../text.ts';

const maxLength = 20_000;
const bytes = (max: number) =>
  shortText(max, 'VALUE_INVALID', 'VALUE_TOO_LONG')
    .regex(/^[\w-]+$/, 'VALUE_INVALID')
    .meta({ description: 'Base64url' });
const binary = bytes(maxLength);
const credentialId = bytes(1400);
const type = z.literal('public-key', 'VALUE_INVALID');
const transports = z.array(shortText(40, 'VALUE_INVALID', 'VALUE_TOO_LONG')).max(10, 'VALUE_TOO_LONG');

const credential = {
  id: credentialId,
  rawId: credentialId,
  type,
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser has of a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyAttestation = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: binary, attestationObject: binary, transports: transports.optional() }),
  })
  .meta({ id: 'PasskeyAttestation' });
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** What a passkey has signed: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary,
      authenticatorData: binary,
      signature: binary,
      userHandle: binary.optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Body of `POST /passkey/login`. */
export const PasskeyLogin = z.object({ passkey: PasskeyAssertion }).meta({ id: 'PasskeyLogin' });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
const userVerification = z.enum(['required', 'preferred']);

/** How to ask for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(known).meta({ description: 'Empty: any passkey that the browser knows of the portal' }),
    userVerification,
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** How to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
