import { resetTwoStepOf, type TwoStepReset } from '#server/services/admin/reset-two-step.ts';
import { runOnAccounts, type Outcome, type Parts, type Wish } from './on-accounts.ts';

const help = `Usage: npm run portal -- two-step reset EMAIL [REASON]

Takes the second step of logging in away from somebody who has lost it: authenticator app, passkeys and recovery codes. Every
session of the account ends, and its owner is mailed that, with the reason. For the last admin who has lost the phone; admins do
the same for others in the admin room. Make sure first that it is them who ask. Works while the portal runs.
`;

async function reset(parts: Parts, email: string, reason: string): Promise<Outcome> {
  const sentences: Record<TwoStepReset, Outcome> = {
    RESET: { sentence: `${email} logs in without a second step now, and was mailed that.` },
    NONE: { sentence: `${email} has no second step.` },
    UNKNOWN: { sentence: `Nobody is registered with ${email}.`, failed: true },
  };
  return sentences[await resetTwoStepOf(parts, email, reason)];
}

function wishOf([verb, email, reason = 'Na zahtjev. / On request.', ...rest]: string[]): Wish | undefined {
  if (verb !== 'reset' || !email || rest.length > 0) return undefined;
  return (parts) => reset(parts, email, reason);
}

export const twoStep = (given: string[]): Promise<void> =>
  runOnAccounts(given, { help, wishOf, ask: 'Say whose second step is to go: reset EMAIL.' });
