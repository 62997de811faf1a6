import { TOTP } from 'otpauth';

export const step = 30_000;

/** A code of an app with this secret, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step });
