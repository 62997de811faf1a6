import type { ColumnType, Generated } from 'kysely';
import type { LegalKind } from '#contract/legal-kind.ts';
import type { AccountLimits } from '#contract/auth/account-limits.ts';
import type { AccountKind } from '#contract/auth/account-kind.ts';
import type { Locale } from '#contract/locales.ts';
import type { Provider } from '#contract/auth/provider.ts';
import type { Role } from '#contract/auth/login.ts';
import type { Identity } from '#domain/auth/providers.ts';

/** How somebody has begun to log in. */
export type FirstStep = 'PASSWORD' | 'PASSWORD_RESET' | Provider;
export type PasskeyPurpose = 'REGISTER' | 'LOGIN' | 'STEP';

export type AccountTables = {
  /** `usernameSkeleton` is the same for names that look alike (`domain/auth/username.ts`); times as ISO text from queries. */
  users: {
    id: Generated<number>;
    username: string;
    usernameSkeleton: string;
    email: string;
    passwordHash: string | null;
    role: Generated<Role>;
    accountKind: Generated<AccountKind>;
    language: Generated<Locale>;
    firstName: Generated<string>;
    lastName: Generated<string>;
    phone: Generated<string>;
    verifiedAt: Date | null;
    createdAt: Generated<Date>;
    deletionAt: Date | null;
    blockedAt: Date | null;
    blockReason: string | null;
    /** Links in mails with another version are invalid. */
    linkVersion: Generated<number>;
  };
  /** A pending registration. If its e-mail address has a user, it is never confirmed: it only reserves the name. */
  registrations: {
    id: Generated<string>;
    username: string;
    usernameSkeleton: string;
    email: string;
    passwordHash: string | null;
    provider: Provider | null;
    subject: string | null;
    firstName: Generated<string>;
    lastName: Generated<string>;
    language: Generated<Locale>;
    createdAt: Generated<Date>;
    expiresAt: Date;
  };
  /** A mailed token, as its SHA-256. */
  mailTokens: {
    id: Generated<string>;
    purpose: 'VERIFY' | 'RESET' | 'EMAIL' | 'CONTACT';
    tokenHash: Buffer;
    registrationId: string | null;
    userId: number | null;
    newEmail: string | null;
    createdAt: Generated<Date>;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** An address that confirmed that it receives the user's enquiries; the account's own is not among them. */
  contactAddresses: { userId: number; email: string; confirmedAt: Generated<Date> };
  /**
   * A device's family of refresh tokens; `hostGeneration` is the first in today's cookie, `reusedAt` when a replaced
   * one was reused.
   */
  sessions: {
    id: Generated<string>;
    userId: number;
    generation: Generated<number>;
    tokenHash: Buffer;
    userAgent: Generated<string>;
    createdAt: Generated<Date>;
    rotatedAt: Generated<Date>;
    endedAt: Date | null;
    hostGeneration: number | null;
    reusedAt: Date | null;
  };
  /** The `SECRET_KEY`s of processes on this database, as fingerprints. */
  secretKeys: { fingerprint: Buffer; lastUsedAt: Generated<Date> };
  /** A provider login in progress; `browserHash` is the SHA-256 of the key in its browser's cookie. */
  loginAttempts: {
    id: string;
    provider: Provider;
    browserHash: Buffer;
    language: Locale;
    expiresAt: Date;
    /** When its browser returned with the provider's response, possible once. */
    answeredAt: Date | null;
    /** The identity given by the provider, once known. */
    identity: ColumnType<Identity | null, string | null, string | null>;
  };
  /** An authenticator app: its secret, encrypted, and the last time step of a code that was taken. */
  authenticators: {
    userId: number;
    sealedSecret: Buffer;
    lastStep: number;
    createdAt: Generated<Date>;
    lastUsedAt: Date | null;
  };
  passkeys: {
    id: Generated<string>;
    userId: number;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    /** The user's name for passkeys: random, one for all of a user. */
    userHandle: Buffer;
    name: string;
    createdAt: Generated<Date>;
    lastUsedAt: Date | null;
  };
  /** A recovery code, as its SHA-256. */
  recoveryCodes: { userId: number; codeHash: Buffer; usedAt: Date | null };
  /** A login that waits for its second step. */
  loginSteps: { id: string; userId: number; way: FirstStep; expiresAt: Date };
  /** What a passkey has to sign; `userId` is null if any may log in. */
  passkeyChallenges: { challenge: Buffer; purpose: PasskeyPurpose; userId: number | null; expiresAt: Date };
  /** A device or network from which the user has logged in, as an HMAC. */
  knownDevices: {
    userId: number;
    kind: 'DEVICE' | 'NETWORK';
    mark: Buffer;
    seenAt: Generated<Date>;
  };
  /** What accounts of a kind may have. */
  accountLimits: { kind: AccountKind } & AccountLimits;
  /** A version of a legal text, since when it was seen, and its texts by language. */
  legalVersions: { id: Generated<number>; kind: LegalKind; validFrom: Date; recordedAt: Generated<Date> };
  legalTexts: {
    versionId: number;
    digest: string;
    texts: ColumnType<object, string, never>;
    recordedAt: Generated<Date>;
  };
  /** NOTIFIED: told by mail; whoever stays has accepted it from its day on. `digest`: of the text that was accepted, once known. */
  legalAcceptances: {
    userId: number;
    versionId: number;
    way: 'ACCEPTED' | 'NOTIFIED';
    at: Generated<Date>;
    digest: string | null;
  };
  socialIdentities: {
    provider: Provider;
    subject: string;
    userId: number;
    createdAt: Generated<Date>;
  };
};
