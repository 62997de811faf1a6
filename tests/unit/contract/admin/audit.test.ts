import { expect, test } from 'vitest';
import { AccountKind } from '#contract/auth/account-kind.ts';
import { actDetails, adminActs, fileActs, type ActDetails } from '#contract/admin/audit.ts';
import { Role } from '#contract/auth/role.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { PaperKind } from '#contract/media/paper.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { mailTemplates } from '#server/mails/render.ts';
import { flattenDictionary } from '#i18n/flatten-dictionary.ts';
import { bothLocales } from '../../../support/runs/pages.ts';

/** The keys of everything that details of a kind can be; those of words and names have none. */
const keysOf: Record<ActDetails, readonly string[]> = {
  NONE: [],
  WORDS: [],
  USERS: [],
  FILE: ['admin.log.file'],
  STATUS: ListingStatus.options.map((status) => `mine.status.${status}`),
  ROLE: Role.options.map((role) => `admin.role.${role}`),
  KIND: AccountKind.options.map((kind) => `admin.account_kind.${kind}`),
  FILE_ACT: fileActs.map((act) => `admin.file.${act}`),
  MAIL: mailTemplates.map((template) => `admin.mail.${template}`),
  PAPER: PaperKind.options.map((kind) => `admin.paper_kind.${kind}`),
};

test.each(bothLocales)('every act of the log and all that its details can be has words in «%s»', (locale) => {
  const words = flattenDictionary(dictionaries[locale], Object.keys(dictionaries[locale]));
  const wanted = adminActs.flatMap((act) => [`admin.act.${act}`, ...keysOf[actDetails[act]]]);
  expect(wanted.filter((key) => !words[key])).toEqual([]);
});

test('every act says what its details hold', () => {
  expect(Object.keys(actDetails).toSorted()).toEqual([...adminActs].toSorted());
});
