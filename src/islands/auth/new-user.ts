const key = 'newUserEmail';

/** Holds the e-mail of who has just registered, for the page that asks to confirm it. */
export function holdNewUser(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Where storage is refused, that page leads home, and the mail comes nevertheless.
  }
}

export function heldNewUser(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
