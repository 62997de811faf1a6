import type { Brand, LegalVersion } from '#contract/brand.ts';
import { legalKinds, type LegalKind } from '#contract/legal-kind.ts';
import { versionInForce } from '#domain/site/legal-versions.ts';
import { textLanguages } from '#i18n/locales.ts';
import { insertAcceptances, recordVersion, type SeenVersion } from '#server/db/queries/auth/legal-versions.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';

/** A version in all its languages. */
export function seenVersion({ legal }: Brand, kind: LegalKind, { validFrom, digest }: LegalVersion): SeenVersion {
  const texts = textLanguages.map((language) => [
    language,
    legal[kind][language].find((version) => version.validFrom === validFrom)?.markdown ?? '',
  ]);
  return { kind, validFrom, digest, texts: Object.fromEntries(texts) };
}

export const versionsOf = ({ legal }: Brand, kind: LegalKind) => legal[kind].hr;

/** Records that a user accepted the conditions and the policy which held at `at`, when the form was sent. */
export async function acceptLegal(
  transaction: Transaction,
  brand: Brand,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const versionIds: number[] = [];
  for (const kind of legalKinds) {
    const version = versionInForce(versionsOf(brand, kind), at);
    versionIds.push(await recordVersion(transaction, seenVersion(brand, kind, version)));
  }
  await insertAcceptances(transaction, userId, { versionIds, at });
}

/** Notes every version of the brand, so that it is known since when it has been there. */
export async function recordLegal(db: Db, brand: Brand): Promise<void> {
  for (const kind of legalKinds) {
    for (const version of versionsOf(brand, kind)) await recordVersion(db, seenVersion(brand, kind, version));
  }
}
