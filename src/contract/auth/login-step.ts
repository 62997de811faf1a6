import * as z from 'zod';
import { LoginResult } from './login.ts';

/** How a second step can be made. */
export const StepWay = z.enum(['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE']);
export type StepWay = z.infer<typeof StepWay>;
/** What can be set up; recovery codes come with it. */
export type TwoStepKind = Exclude<StepWay, 'RECOVERY_CODE'>;

/** Response of a login that needs a second step: nobody is logged in yet. */
export const LoginStep = z
  .object({
    stepToken: z.string().meta({ description: 'Stands for the first step, and is good for the second one alone' }),
    ways: z.array(StepWay).meta({ description: 'What the account has set up' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'LoginStep' });
export type LoginStep = z.infer<typeof LoginStep>;

/** Response of every login method by which an account with a second step can be entered. */
export const LoginOutcome = z.union([LoginResult, LoginStep]);
export type LoginOutcome = z.infer<typeof LoginOutcome>;
