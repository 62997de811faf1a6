import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract/auth/passkey.ts';
import type { NewAuthenticator, Passkey, TwoStep } from '#contract/auth/two-step.ts';

const id = 'kYx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g';
const challenge = 'q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const known = { id, type: 'public-key' as const, transports: ['internal', 'hybrid'] };

export const exampleStepToken = '0b5c1d5e-6c2f-4f0a-9f5b-2f6f1a7c9d10.Yx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g';

export const exampleAssertion: PasskeyAssertion = {
  ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx', userHandle: challenge },
};

export const exampleAttestation: PasskeyAttestation = {
  ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: known.transports },
};

export const exampleRequest: PasskeyRequest = {
  ...{ challenge, timeout: 300_000, rpId: 'portal.example.hr', allowCredentials: [known] },
  userVerification: 'preferred',
};

export const exampleCreation: PasskeyCreation = {
  rp: { id: exampleRequest.rpId, name: 'Kućni portal' },
  user: { id: challenge, name: 'ana@example.hr', displayName: 'ana.anic' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: exampleRequest.timeout,
  excludeCredentials: [known],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
};

export const examplePasskey: Passkey = {
  id: '6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34',
  name: 'Telefon',
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: null,
};

export const exampleTwoStep: TwoStep = {
  authenticator: { createdAt: '2026-11-21T09:30:00.000Z', lastUsedAt: '2026-11-22T07:10:00.000Z' },
  passkeys: [examplePasskey],
  recoveryCodes: 9,
  passkeysPossible: true,
  required: false,
};

export const exampleNewAuthenticator: NewAuthenticator = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Ku%C4%87ni%20portal:ana%40example.hr?issuer=Ku%C4%87ni%20portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  code: { size: 53, path: 'M4 4h7v1h-7z' },
  setupToken: 'Yx2Jv8sT1uR4pK9nL5eA0hF3iB7oMq3Zb6m0Wc7dZ6g',
};

export const exampleRecoveryCodes = ['k7mq-4xn8-trwd-02fp-hz9c-vb3e', 'a1cd-9efg-7hjk-5mnp-3qrs-0tvw'];
