import {
  PasskeyAssertion,
  PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#contract/auth/passkey.ts';
import { ApiError } from '#client/api-error.ts';

const library = () => import('@simplewebauthn/browser');

/** Whatever the browser says, people can only try again or do something else; `message` tells them. */
const failed = (message: string) => (cause: unknown) => {
  throw new ApiError({ code: 'PASSKEY_REFUSED', message, status: 0 }, { cause });
};

/** Asks the browser for a passkey that signs the request. Throws an `ApiError` with the message if it does not. */
export async function signWithPasskey(request: PasskeyRequest, message: string): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  // The lists of transports grow faster than their types.
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return PasskeyAssertion.parse(await startAuthentication({ optionsJSON }).catch(failed(message)), { jitless: true });
}

/** Asks the browser to make a passkey. Throws an `ApiError` with the message if it does not. */
export async function makePasskey(creation: PasskeyCreation, message: string): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return PasskeyAttestation.parse(await startRegistration({ optionsJSON }).catch(failed(message)), { jitless: true });
}
