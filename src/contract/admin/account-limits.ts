import * as z from 'zod';
import { AccountLimits } from '#contract/auth/account-limits.ts';
import { AccountKind } from '#contract/auth/account-kind.ts';

/** What accounts of each kind may have. */
export const LimitsByKind = z
  .object({ items: z.array(AccountLimits.extend({ kind: AccountKind })) })
  .meta({ id: 'LimitsByKind' });
export type LimitsByKind = z.infer<typeof LimitsByKind>;

/** Body of `PUT /admin/account-limits/{kind}`. */
export const LimitsChange = AccountLimits.meta({ id: 'LimitsChange' });

/** Body of `PUT /admin/users/{id}/kind`. */
export const KindChange = z.object({ kind: AccountKind }).meta({ id: 'KindChange' });
export type KindChange = z.infer<typeof KindChange>;
