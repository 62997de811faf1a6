/** What the listing list and editor need; the login page does not load it. */
const ofListings =
  'contract/(?:[a-z]+/)?(?:reference|image|listing-status|location|input-schemas|field-)|domain/listings/lifecycle|i18n/(?:capitalised|fact-keys|per-locale|reference-names|status-)|islands/page/use-reference-name';

const ofSingles = 'contract/listings/(?:managed-listing|fields)|client/listings/managed-listing';
const ofSingleEditing = 'islands/listing-editor/|domain/(?:[a-z/]+/)?(?:missing-facts|invalid-facts|shown-facts)';

const ofEditing =
  'islands/controls/sheet/number-text|islands/editor/(?:[a-z-]+\\.|frame/(?!EditorSide|LazyPart)|fields/(?:Bilingual|Category|Code|FieldFrame|Text|use-text))|domain/(?:[a-z/]+/)?(?:area|listing-warnings|search-number|search-price|plausible-date|interpret)';

/** Controls that the listing editor shows at once, and the project editor later. */
const ofInputs =
  'islands/editor/(?:fields/(?!Bilingual|Category|Code|FieldFrame|Text|use-text)|place/(?!Coordinates|Pin(?!Moves)|pin-geometry|Place(?:Section|Details)|Quarter|use-map))|client/reference/|domain/places/(?:distance|pin-bounds)';

/** Clipboard, CSV and numbers of tables, which come late. */
const ofSheets = 'islands/controls/sheet/|contract/listings/own-change|stores/own-view';

/** What they need on first interaction. */
const ofLaterEditing =
  'islands/(?:controls/EditorIcon|editor/(?:place|pictures|uploads|frame|status|fields/(?!Bilingual|Text|use-text)))|contract/(?:[a-z]+/)?(?:captions|(?:project-)?upload|listing\\.|project\\.|shown-fields)|client/(?:reference/|media/|projects/project-files)|domain/(?!words/fold|auth/)|i18n/model-words';

/** What the project list and editor need. */
const ofProjects =
  'contract/projects/(?:fields|managed-project|polygon|project-files)\\.|client/projects/managed-project';

const ofAdmins =
  'islands/admin/|client/admin|domain/auth/permissions|contract/(?:[a-z]+/)?(?:admin|report|account-(?:kind|limits))';

/** What login and account forms need to be filled in; lists and editors do not load it. */
const ofForms =
  'islands/(?:forms/(?:contract-form|ContractFormBox|Password|Username)|controls/ErrorList|page/(?:login-providers|address-token|use-passkey-support))|contract/(?:locale-pattern|password-rules)|client/auth/provider-dialog|domain/(?:[a-z/]+/)?(?:password|username|provider-names|internal-path)|stores/(?:login-redirect|login-step)';

/** What judges and sends them: loaded once somebody comes to such a form. */
const ofRules =
  'islands/forms/resolver|contract/(?:[a-z]+/)?(?:auth/(?:registration|login|login-step|provider)|account/account|password\\.)|client/(?:account/|auth/login\\.)|stores/new-user';

/** The second step, for the login that needs it and the account page. */
const ofSecondStep = 'client/auth/(?:second-step|two-step)|contract/auth/(?:two-step|passkey)';

/** What asks the browser for a passkey; not loaded before a press. */
const ofPasskeys = 'client/auth/passkey';

/** What runs between the click on a social account and the login; not loaded before. */
const ofSocial = 'client/auth/(?:social-login|login-attempt)|contract/(?:[a-z]+/)?auth/social|domain/auth/providers';

const ofLists =
  'islands/(?:forms/BlockedNotice|lists/(?:Chips|chip-class|ListPage|Pages|QueryLink|SearchBox|StatusFilters|list-query|use-paged-list|use-title)|controls/(?:Cover|Picture)\\.)|domain/(?:[a-z/]+/)?(?:image|placeholder)';

/** The contact form of an opened dialog, and the inbox. */
const ofContact =
  'islands/contact/|client/(?:contact/|load-translations)|contract/(?:[a-z]+/)?contact\\.|i18n/flatten-dictionary|contract/(?:[a-z]+/)?(?:message|thread|unread)\\.|stores/unread';

/** Favourites and saved searches; the account syncs on every page, but only the list loads their current data. */
const ofKeeping =
  'client/(?:favourites/|alerts/)|contract/(?:[a-z]+/)?(?:favourite|listing-summary|saved-search)|stores/(?:stored-)?favourites\\.';

/** What pages need that load data first, unlike forms. */
const ofReading =
  'i18n/(?:fact-words|numbers)|domain/places/place-label|islands/(?:lists/(?:EmptyState|loaded|LoadFailure)|controls/(?:ConfirmButton|OnlyAdmins|status-badge)|page/(?:save-file|use-focus-rescue|use-require-login))|contract/(?:[a-z]+/)?oib\\.';

/** Card contents: for the list of favourites, and when publishing. */
const ofCards = 'i18n/card-view';

/** Documents to open, and sizes of files: for the editor, and for who checks papers. */
const ofDocuments = 'client/media/read-document|domain/media/document|i18n/file-size|islands/page/open-document';

/** The decision on cookies, and keys of calls: few islands need them, none of those with much else. */
const ofFew = 'stores/consent|islands/forms/idempotency-key';

const others = [
  ofListings,
  ofSingles,
  ofSingleEditing,
  ofLists,
  ofEditing,
  ofInputs,
  ofSheets,
  ofLaterEditing,
  ofProjects,
  ofAdmins,
  ofForms,
  ofRules,
  ofSecondStep,
  ofPasskeys,
  ofSocial,
  ofReading,
  ofContact,
  ofKeeping,
  ofCards,
  ofDocuments,
  ofFew,
].join('|');

/** Without what needs ky or zod: forms load these with what judges them. */
const rooms =
  'islands/(?:controls|editor|forms|lists|page)|client/(?:api-error|exclusive-lock|show-error)|contract/locales|domain|i18n|stores';

const files: Record<string, RegExp> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores)\//,
  viewer:
    /\/node_modules\/(?:@google\/model-viewer|three|lit|lit-html|lit-element|@lit|@monogrid|promise-worker-transferable|lie|immediate|is-promise)\/|islands\/page\/model-viewer/,
  toasts: /\/src\/stores\/(?:deferred-script|toasts|session-storage)\.ts$/,
  base: new RegExp(
    `vite/preload-helper|/node_modules/(?!zod|ky|react-hook-form|@hookform|papaparse|@simplewebauthn)|/src/(?!${others}|islands/editor/fields|islands/(?:forms|controls)/(?:ConfirmButton|ConfirmDialog|TextDialog)\\.|islands/page/without-eval|.*own-listing)(?:${rooms})[/.]`,
  ),
  controls: /\/src\/islands\/controls\/ConfirmDialog\./,
  asking: /\/src\/islands\/forms\/TextDialog\./,
  reading: new RegExp(`/src/(?:${ofReading})`),
  calls: new RegExp(
    `/node_modules/(?:zod|ky)/|/src/(?:islands/page/without-eval|(?!${others}|.*own-listing)(?:client|contract)/)`,
  ),
  form: new RegExp(`/node_modules/react-hook-form/|/src/(?:${ofForms})`),
  rules: new RegExp(`/node_modules/@hookform/|/src/(?:${ofRules})`),
  second: new RegExp(`/src/(?:${ofSecondStep})`),
  passkeys: new RegExp(`/node_modules/@simplewebauthn/|/src/(?:${ofPasskeys})`),
  social: new RegExp(`/src/(?:${ofSocial})`),
  listing: new RegExp(`/src/(?:${ofListings})`),
  editor: new RegExp(`/src/(?:${ofEditing})`),
  cards: new RegExp(`/src/${ofCards}`),
  single: new RegExp(`/src/(?:${ofSingles})`),
  own: new RegExp(`own-listing|/src/(?:${ofLists})`),
  projects: new RegExp(`/src/(?:${ofProjects})`),
  inputs: new RegExp(`/src/(?:${ofInputs})`),
  listings: new RegExp(`/src/(?:${ofSingleEditing})`),
  project: /\/src\/islands\/project-editor\/(?:draft\/|units\/(?:table-columns|cells\/floors))/,
  documents: new RegExp(`/src/(?:${ofDocuments})`),
  later: new RegExp(`/src/(?:${ofLaterEditing})`),
  admin: new RegExp(`/src/(?:${ofAdmins})`),
  tables: /\/node_modules\/papaparse\//,
  auth: /\/src\/islands\/auth\//,
};

/**
 * Groups shared modules into few files: on a slow connection an extra request costs more than unused bytes. Earlier
 * groups claim shared imports first.
 */
export const browserFiles = {
  groups: Object.entries(files)
    .toReversed()
    .map(([name, test], index) => ({
      name,
      test,
      minShareCount: 2,
      priority: index + 1,
    })),
};

/** A script's file, named without Astro's marks, which every page would repeat, nor brackets, which are special. */
export function scriptName({ name }: { name: string }): string {
  return `assets/build/${name.replace(/\.astro_.*$/, '').replace(/[^\w.-]/g, '_')}.[hash].js`;
}

/** Scripts of the site and of kinds of pages, and what is rarely needed: cookie decisions, filters, more pictures … */
const ofItsOwn =
  /layouts\/Page\.|(?:Listing|Project)Page\.|\/(?:CardPictures|Consent|Filter|Gallery|Map|PlaceMap|Pointing|Search(?:Field|Speech))Script\.|gallery-dialogs|card-pictures|map-live|place-map|search-field|site\.css/;

/** What is small and of one page stands in it; what several pages share, or few visitors need, is a file. */
export function inlined(file: string): boolean | undefined {
  return ofItsOwn.test(file) ? false : undefined;
}
