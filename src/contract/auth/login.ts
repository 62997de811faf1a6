import * as z from 'zod';
import { emailAddress } from '../email.ts';
import { newPassword, passwordsMatch } from '../password.ts';
import { shortText } from '../text.ts';
import { Role } from './role.ts';

export { Role };

/** Body of `POST /local/login`. */
export const Login = z
  .object({
    email: emailAddress('EMAIL_USERNAME_REQUIRED'),
    password: shortText(200, 'PASSWORD_REQUIRED', 'PASSWORD_MAX_LENGTH')
      .min(1, 'PASSWORD_REQUIRED')
      .refine((text) => text === '' || text.length >= 6, 'PASSWORD_INVALID_LENGTH'),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

/** Response of every login method; the first role counts. */
export const LoginResult = z
  .object({
    accessToken: z.string().meta({ description: 'JWT, valid for ten minutes' }),
    userId: z.int().positive(),
    roles: z.array(Role).min(1),
  })
  .meta({ id: 'LoginResult' });
export type LoginResult = z.infer<typeof LoginResult>;

/** Body of `POST /user/password-reset-request`. */
export const PasswordResetRequest = z
  .object({ email: emailAddress('EMAIL_FOR_RESET_IS_REQUIRED') })
  .meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Body of `POST /user/password-reset`. */
export const PasswordReset = z.object(newPassword).check(passwordsMatch).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof PasswordReset>;
