/** What judges and sends the forms of logins; loaded at once, so that a form that is judged can be sent. */
export { login, register, requestPasswordReset, resendVerificationEmail, resetPassword } from '#client/auth/login.ts';
export { Login, PasswordReset, PasswordResetRequest } from '#contract/auth/login.ts';
export { EmailOnly, RegistrationForm } from '#contract/auth/registration.ts';
export { storeNewUserEmail } from '#stores/new-user.ts';
