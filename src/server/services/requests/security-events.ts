import type { StepWay, TwoStepKind } from '#contract/auth/login-step.ts';
import type { Provider } from '#contract/auth/provider.ts';
import type { Role } from '#contract/auth/role.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { Log } from '#server/log.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';

/** The login method. */
export type LoginWay = 'PASSWORD' | 'REGISTRATION' | 'PASSWORD_RESET' | 'PASSKEY' | 'SECOND_STEP' | Provider;

type Whose = { userId: number };
type ByAdmin = Whose & { admin: number };

/** All security events (`docs/security-events.md`); ids and codes only, never secrets, addresses or typed text. */
type SecurityEvents = {
  LOGIN: Whose & { way: LoginWay; second?: StepWay };
  SECOND_STEP_ASKED: Whose & { way: LoginWay };
  LOGIN_FAILED: Partial<Whose> & { way: LoginWay; reason: ErrorCode };
  REAUTHENTICATION_FAILED: Whose;
  THROTTLED: { rule: string };
  LOGOUT: Whose;
  SESSION_ENDED: Whose & { reason: 'OWNER' | 'NEXT_LOGIN' };
  SESSIONS_ENDED: Whose & { count: number; admin?: number };
  REFRESH_TOKEN_REUSED: Whose;
  REGISTRATION_CONFIRMED: Whose & { way: LoginWay };
  PASSWORD_CHANGED: Whose;
  PASSWORD_RESET: Whose;
  EMAIL_CHANGE_ASKED: Whose;
  EMAIL_CHANGED: Whose;
  PROVIDER_LINKED: Whose & { provider: Provider };
  PROVIDER_UNLINKED: Whose & { provider: Provider };
  TWO_STEP_ADDED: Whose & { kind: TwoStepKind };
  TWO_STEP_REMOVED: Whose & { kind: TwoStepKind };
  TWO_STEP_RESET: Whose & { admin?: number };
  RECOVERY_CODES_ISSUED: Whose;
  RECOVERY_CODE_USED: Whose;
  SECOND_STEP_FAILING: Whose;
  ACCOUNT_TAKEN_OVER: Whose & { provider?: Provider };
  ROLE_CHANGED: ByAdmin & { role: Role };
  USER_BLOCKED: ByAdmin;
  USER_UNBLOCKED: ByAdmin;
  DELETION_PLANNED: Whose;
  DELETION_CANCELLED: Whose;
  ROLE_REFUSED: Whose;
  FOREIGN_ORIGIN: Record<never, never>;
};
export type SecurityEvent = keyof SecurityEvents;

/** Events that need attention; all others are routine. */
const warnings: readonly SecurityEvent[] = [
  'LOGIN_FAILED',
  'REAUTHENTICATION_FAILED',
  'THROTTLED',
  'REFRESH_TOKEN_REUSED',
  'ACCOUNT_TAKEN_OVER',
  'TWO_STEP_RESET',
  'RECOVERY_CODE_USED',
  'SECOND_STEP_FAILING',
  'ROLE_REFUSED',
  'FOREIGN_ORIGIN',
];

/** The request behind events: its id, network address as in the access log, and logged-in user. */
type Cause = { id?: string; client?: string; userId?: number };

export type SecurityLog = {
  record: <Event extends SecurityEvent>(event: Event, fields: SecurityEvents[Event]) => void;
  /** The same log, with this cause. */
  of: (cause: Cause) => SecurityLog;
};

/** Writes security events to the process log, one line each. */
export function securityLog(log: Pick<Log, 'info' | 'warn'>, cause: Cause = {}): SecurityLog {
  return {
    record: (event, fields) => {
      const write = warnings.includes(event) ? log.warn : log.info;
      write('security', { what: event, ...cause, ...fields });
    },
    of: (more) => securityLog(log, { ...cause, ...more }),
  };
}

/** Logs a logged-in user's request that their role does not permit. */
export function logRefusal({ events }: { events: SecurityLog }, actor: Actor | undefined, error: unknown): void {
  if (actor && error instanceof AppError && error.code === 'FORBIDDEN')
    events.record('ROLE_REFUSED', { userId: actor.userId });
}
