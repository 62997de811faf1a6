import * as z from 'zod';
import { currentPassword } from '../password.ts';
import { shortText, trimmedText } from '../text.ts';
import { PasskeyAttestation, PasskeyAssertion } from './passkey.ts';

const stepToken = shortText(200, 'VALUE_INVALID', 'VALUE_TOO_LONG').min(1);
/** Digits of an app or a recovery code, as people type them. */
const code = shortText(60, 'CODE_REQUIRED', 'CODE_WRONG')
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .min(1, 'CODE_REQUIRED');

/** Body of `POST /login-steps/passkey-options`. */
export const StepToken = z.object({ stepToken }).meta({ id: 'StepToken' });
export type StepToken = z.infer<typeof StepToken>;

/** Body of `POST /login-steps/code`: six digits of the authenticator app, or a recovery code. */
export const StepCode = z.object({ stepToken, code }).meta({ id: 'StepCode' });
export type StepCode = z.infer<typeof StepCode>;

/** The form of that body: the token comes with the page. */
export const StepCodeForm = z.object({ code });

/** Body of `POST /login-steps/passkey`. */
export const StepPasskey = z.object({ stepToken, passkey: PasskeyAssertion }).meta({ id: 'StepPasskey' });
export type StepPasskey = z.infer<typeof StepPasskey>;

const passkeyName = trimmedText(60).min(1, 'VALUE_REQUIRED');

/** A passkey of the logged-in user. */
export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** What the logged-in user has set up for the second step. */
export const TwoStep = z
  .object({
    authenticator: z
      .object({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'The authenticator app (TOTP, RFC 6238)' }),
    passkeys: z.array(Passkey),
    recoveryCodes: z.int().meta({ description: 'How many are left of ten' }),
    passkeysPossible: z
      .boolean()
      .meta({ description: 'Browsers know passkeys only of names with https, and localhost' }),
    required: z.boolean().meta({ description: 'Whether the portal requires a second step of the user’s role' }),
  })
  .meta({ id: 'TwoStep' });
export type TwoStep = z.infer<typeof TwoStep>;

/** Body of changes of the second step; an account without a password leaves it empty. */
export const TwoStepProof = z.object({ currentPassword }).meta({ id: 'TwoStepProof' });
export type TwoStepProof = z.infer<typeof TwoStepProof>;

/** An authenticator app to be set up within 15 minutes; nothing is changed until a code of it is sent. */
export const NewAuthenticator = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing it into the app' }),
    uri: z.string().meta({ description: '`otpauth://…`, which a QR code carries' }),
    code: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'The QR code of `uri`: its side in modules, and its dark modules as an SVG path' }),
    setupToken: z.string(),
  })
  .meta({ id: 'NewAuthenticator' });
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

/** Body of `PUT /users/me/two-step/authenticator`. */
export const AuthenticatorCode = z
  .object({ setupToken: shortText(400, 'VALUE_INVALID', 'VALUE_TOO_LONG').min(1), code })
  .meta({ id: 'AuthenticatorCode' });
export type AuthenticatorCode = z.infer<typeof AuthenticatorCode>;

/** Body of `POST /users/me/two-step/passkeys`. */
export const NewPasskey = z.object({ name: passkeyName, passkey: PasskeyAttestation }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The form of a new passkey: how it is called, and the proof that comes first. */
export const PasskeyForm = z.object({ name: passkeyName, currentPassword });

/** The form of a setup: its token comes with the page. */
export const AuthenticatorForm = z.object({ code });

/** Body of `PUT /users/me/two-step/passkeys/{id}`. */
export const PasskeyName = z.object({ name: passkeyName }).meta({ id: 'PasskeyName' });
export type PasskeyName = z.infer<typeof PasskeyName>;

/** Response of changes of the second step; the codes are shown now and never again. */
export const TwoStepChanged = z
  .object({
    twoStep: TwoStep,
    recoveryCodes: z.array(z.string()).meta({ description: 'New ones, with the first second step; else empty' }),
  })
  .meta({ id: 'TwoStepChanged' });
export type TwoStepChanged = z.infer<typeof TwoStepChanged>;
