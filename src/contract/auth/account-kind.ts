import * as z from 'zod';

/** Kinds of accounts, which differ in what they may have. */
export const AccountKind = z.enum(['PRIVATE', 'AGENCY', 'DEVELOPER'], 'VALUE_INVALID').meta({ id: 'AccountKind' });
export type AccountKind = z.infer<typeof AccountKind>;
