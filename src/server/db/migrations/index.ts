import type { Kysely } from 'kysely';
import * as places from './001-places.ts';
import * as listings from './002-listings.ts';
import * as projects from './003-projects.ts';
import * as search from './004-search.ts';
import * as plans from './005-plans.ts';
import * as sitemap from './006-sitemap.ts';
import * as rules from './007-rules.ts';
import * as accounts from './008-accounts.ts';
import * as publishing from './009-publishing.ts';
import * as managedProjects from './010-managed-projects.ts';
import * as admin from './011-admin.ts';
import * as messages from './012-messages.ts';
import * as keeping from './013-keeping.ts';
import * as owners from './014-owners.ts';
import * as sessions from './015-sessions.ts';
import * as loginAttempts from './016-login-attempts.ts';
import * as rowKeys from './017-row-keys.ts';
import * as names from './018-names.ts';
import * as lifts from './019-lifts.ts';
import * as messagePhone from './020-message-phone.ts';
import * as stays from './021-stays.ts';
import * as publications from './022-publications.ts';
import * as planPictures from './023-plan-pictures.ts';
import * as contactAddresses from './025-contact-addresses.ts';
import * as threads from './026-threads.ts';
import * as readyAnswers from './027-ready-answers.ts';
import * as listingQuarters from './028-listing-quarters.ts';
import * as papers from './029-papers.ts';
import * as reviews from './030-reviews.ts';
import * as eitherLanguage from './032-either-language.ts';
import * as pictureWork from './034-picture-work.ts';
import * as endings from './035-endings.ts';
import * as ownGrid from './036-own-grid.ts';
import * as roundPoints from './037-round-points.ts';
import * as staffRoles from './038-staff-roles.ts';
import * as twoStep from './039-two-step.ts';
import * as backups from './041-backups.ts';
import * as health from './042-health.ts';
import * as legalVersions from './043-legal-versions.ts';
import * as accountLimits from './044-account-limits.ts';
import * as acceptedTexts from './045-accepted-texts.ts';
import * as languages from './046-languages.ts';
import * as misreadings from './047-misreadings.ts';
import * as sameHome from './048-same-home.ts';
import * as searchChanges from './049-search-changes.ts';

export type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> };

/** In order of execution; a released migration is never changed, only followed by another. */
export const migrations: Migration[] = [
  { name: '001-places', ...places },
  { name: '002-listings', ...listings },
  { name: '003-projects', ...projects },
  { name: '004-search', ...search },
  { name: '005-plans', ...plans },
  { name: '006-sitemap', ...sitemap },
  { name: '007-rules', ...rules },
  { name: '008-accounts', ...accounts },
  { name: '009-publishing', ...publishing },
  { name: '010-managed-projects', ...managedProjects },
  { name: '011-admin', ...admin },
  { name: '012-messages', ...messages },
  { name: '013-keeping', ...keeping },
  { name: '014-owners', ...owners },
  { name: '015-sessions', ...sessions },
  { name: '016-login-attempts', ...loginAttempts },
  { name: '017-row-keys', ...rowKeys },
  { name: '018-names', ...names },
  { name: '019-lifts', ...lifts },
  { name: '020-message-phone', ...messagePhone },
  { name: '021-stays', ...stays },
  { name: '022-publications', ...publications },
  { name: '023-plan-pictures', ...planPictures },
  { name: '025-contact-addresses', ...contactAddresses },
  { name: '026-threads', ...threads },
  { name: '027-ready-answers', ...readyAnswers },
  { name: '028-listing-quarters', ...listingQuarters },
  { name: '029-papers', ...papers },
  { name: '030-reviews', ...reviews },
  { name: '032-either-language', ...eitherLanguage },
  { name: '034-picture-work', ...pictureWork },
  { name: '035-endings', ...endings },
  { name: '036-own-grid', ...ownGrid },
  { name: '037-round-points', ...roundPoints },
  { name: '038-staff-roles', ...staffRoles },
  { name: '039-two-step', ...twoStep },
  { name: '041-backups', ...backups },
  { name: '042-health', ...health },
  { name: '043-legal-versions', ...legalVersions },
  { name: '044-account-limits', ...accountLimits },
  { name: '045-accepted-texts', ...acceptedTexts },
  { name: '046-languages', ...languages },
  { name: '047-misreadings', ...misreadings },
  { name: '048-same-home', ...sameHome },
  { name: '049-search-changes', ...searchChanges },
];
