import { fields, type Field } from '#contract/listings/fields.ts';
import type { ReferenceName } from '#contract/reference.ts';
import type { Account, Session } from '#contract/account/account.ts';
import type { Image } from '#contract/media/image.ts';
import type { Interpretation } from '#contract/search/interpretation.ts';
import type { ManagedListing, PriceLevel, StatusChange } from '#contract/listings/managed-listing.ts';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import type { Advertiser, ListingCard, ListingView, PricePoint, ProjectSummary } from '#contract/listings/listing.ts';
import type { Floor, Model, ProjectView, PublicDocument, Unit, UnitType } from '#contract/projects/project.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { projectDescriptions } from './project-descriptions.ts';

type Texts<Shape> = Partial<Record<keyof Shape, string>>;

const path = 'Path of its page on the portal, in the language of `Accept-Language`';
const codeOf = (list: string) => `Code of \`/real-estate-listings/${list}\``;

const paths: Partial<Record<ReferenceName, string>> = {
  energyClass: 'energy-classes',
  furniture: 'furniture',
  furnitureStatus: 'furniture-statuses',
};
const pathOfList = (list: ReferenceName) =>
  paths[list] ?? `${list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`;

function meaningOf({ value }: Field): string[] {
  if (value.kind === 'measure') return [value.unit === 'm' ? 'Metres' : value.unit];
  if (value.kind === 'code') return [codeOf(pathOfList(value.list))];
  return value.kind === 'codes' ? [`Codes of \`/real-estate-listings/${pathOfList(value.list)}\``] : [];
}
const meanings = Object.fromEntries(fields.flatMap((field) => meaningOf(field).map((text) => [field.name, text])));

const shared: Texts<ListingCard & ListingView & ProjectView> = {
  ...meanings,
  kind: codeOf('kinds'),
  purpose: codeOf('purposes'),
  category: codeOf('categories'),
  type: codeOf('types/{category}'),
  status: 'RESERVED ones are still shown, with a badge',
  url: path,
  priceCents: 'Price in cents (EUR): of the whole, a month for RENT, a night for SHORT_STAY',
  priceOnRequest: 'The price is told on request only',
  previousPriceCents: 'The price before the last change, in cents',
  pricePerM2Cents: 'Price per m² of net area, for land of the plot, in cents',
  rooms: 'Rooms besides kitchen and bathroom; 0 is a studio flat, halves are possible',
  floor: '0 is the ground floor, −1 below it',
  location: 'Point on the map; an approximate one is shifted by a fixed 150–500 m',
  street: 'Only where the advertiser tells the exact place',
  houseNumber: 'Only where the advertiser tells the exact place',
  energyClass: 'Annual heat need (Q″H,nd); code of `/real-estate-listings/energy-classes`',
};

const listing: Texts<ListingView> = {
  depositCents: 'Deposit in cents, when rented',
  availableFrom: 'Day from which it can be moved into',
  registrationNumber: 'Of short stays (Regulation (EU) 2024/1028)',
  primaryEnergyClass: 'Primary energy (Eprim); code of `/real-estate-listings/energy-classes`',
  zoneLabel: 'The zone in the words of the municipal plan',
  papers: 'Codes of `/real-estate-listings/papers`, as stated by the advertiser',
  papersAttached: 'Papers were attached; only owner and portal see them',
  firstSeenAt: 'When it was first published',
  priceHistory: 'Its prices, at most the last 100, oldest first',
};

const { street: _street, houseNumber: _houseNumber, ...managedToo } = { ...shared, ...listing };
const managed: Texts<ManagedListing> = {
  ...managedToo,
  status: 'Changed by `PUT …/status` and `PUT …/publish` only',
  version: 'Rises with every change; an update brings the one that it was made from',
  title: 'In one or both languages; Croatian is needed to publish',
  description: 'In one or both languages; Croatian is needed to publish',
  location: 'The true point; where it is APPROXIMATE, others see one that is shifted by a fixed 150–500 m',
  settlementId: 'County and municipality follow from it',
  warnings: 'What may be mistyped; it stops nothing',
  blockReason: 'Why an admin blocked it',
};
const own: Texts<OwnListing> = {
  ...shared,
  missing: 'Paths of what it still lacks before it can be published',
  moves: 'The statuses that it can be brought to now',
  blockReason: 'Why an admin blocked it',
  url: 'Its public page, while there is one',
  image: 'The cover',
};
const ownPage: Texts<OwnListings> = { total: 'How many match in all', counts: 'Of all of them, by status' };
const statusChange: Texts<StatusChange> = {
  reason: 'Why an admin blocks it, or publishes what is blocked, for its owner to read',
};
const priceLevel: Texts<PriceLevel> = {
  medianPerM2Cents: 'In cents; null where fewer than five tell a price',
  count: 'How many tell a price there',
  level: 'The smallest place with five',
};

const project: Texts<ProjectView> = {
  stage: codeOf('stages'),
  buildings: 'Buildings with their floors, of projects with floor plans',
  units: 'Every unit of projects with floor plans; `floorId` names its floor',
  unitTypes: 'Types of units, from – to, of projects without floor plans',
  documents: 'Documents that everybody may read',
  model: '3D model (glTF binary)',
};

const summary: Texts<ProjectSummary> = {
  freeUnits: 'Units that can still be bought',
  priceFromCents: 'Lowest price of a free unit, in cents',
  areaFrom: 'm², of free units',
  areaTo: 'm², of free units',
};

const unit: Texts<Unit> = {
  netArea: 'm²',
  outdoorArea: 'Balcony and terrace in m², unweighted',
  priceCents: 'Price in cents; null when it is not told or the unit is sold',
  status: codeOf('unit-statuses'),
  polygon: 'Its outline on the plan of the floor: points as parts of width and height (0–1)',
};

const image: Texts<Image> = {
  url: 'The largest JPEG',
  width: 'Of the original, in pixels',
  height: 'Of the original, in pixels',
  alt: 'What the picture shows',
  sources: 'The same picture in other sizes and formats',
  placeholder: 'Main colour, to be shown while it loads',
};

const advertiser: Texts<Advertiser> = {
  kind: codeOf('advertiser-kinds'),
  oib: 'Tax number of agencies',
  licenceNumber: 'Number in the register of real-estate agents',
  contactEmail: 'Names the listing, not a person: the `mailTo` of contact requests, and no mailbox',
  hasPhone: 'Whether `POST /real-estate-listings/{id}/phone-click` tells a telephone number',
};

const search: Texts<SearchAnswer> = {
  total: 'How many match in all',
  facets: 'Counts per option, under the name of the parameter',
  errors: 'Codes of what is wrong, by parameter; these were left out',
};

const interpretation: Texts<Interpretation> = {
  place: 'Places as the search takes them, any of which may match',
  otherPlaces: 'Further places of that name',
  features: 'What the home must have; each is a filter of the search',
  near: 'The circle that «near» a place means; `place` is its middle',
  island: 'Any island will do',
  sort: 'The lowest price first',
  excluded: 'What the phrase does not want, as typed; no search can leave it out',
  ignored: 'What no filter knows, as typed',
  text: 'What is left to search as words',
};

const price: Texts<PricePoint> = { priceCents: 'In cents; null when it was told on request only' };
const floor: Texts<Floor> = { level: '0 is the ground floor', plan: 'Picture of the plan' };
const unitType: Texts<UnitType> = {
  areaFrom: 'm²',
  areaTo: 'm²',
  priceFromCents: 'In cents',
  priceToCents: 'In cents',
};
const file: Texts<PublicDocument & Model> = { url: 'Where the file is served', bytes: 'Its size' };

const username = '3 to 30 letters, digits, dots, hyphens and underscores, of one script';
const newPassword = {
  password:
    '8 to 16 signs without spaces, with a capital letter, a small one, a digit and one of `!@#$%^&*(),.?":{}|<>`; common ones are refused',
  confirmPassword: 'The password again',
};
const currentPassword = 'The present password; empty for an account that has none';
const phone = 'In any usual notation, or empty';

const account: Texts<Account> = {
  username,
  email: 'The address to log in with',
  roles: 'The first one counts',
  hasPassword: 'False for those who only log in with a provider',
};
const session: Texts<Session> = {
  current: 'The one that makes this call',
  lastUsedAt: 'When it last asked for an access token',
};

/** What fields mean, by component; they are here and not in the contract, which travels to browsers. */
export const fieldDescriptions: Record<string, Record<string, string>> = {
  ListingCard: shared,
  Listing: { ...shared, ...listing },
  Project: { ...shared, ...project },
  ProjectSummary: summary,
  Unit: unit,
  UnitType: unitType,
  Floor: floor,
  Image: image,
  ProjectImage: image,
  Advertiser: advertiser,
  PricePoint: price,
  PublicDocument: file,
  Model: file,
  SearchAnswer: search,
  Interpretation: interpretation,
  Registration: { username, ...newPassword },
  PasswordReset: newPassword,
  PasswordChange: { currentPassword, ...newPassword },
  EmailChange: { currentPassword, email: 'The new address' },
  AccountDeletion: { currentPassword },
  Profile: { username, phone, language: 'The language of mails' },
  LoginResult: { roles: 'The first one counts' },
  Account: account,
  Session: session,
  ManagedListing: managed,
  ListingUpdate: managed,
  OwnListing: own,
  OwnListings: ownPage,
  StatusChange: statusChange,
  PriceLevel: priceLevel,
  ...projectDescriptions,
};

/** Of calls that want more than an access token. */
export const proven =
  '`currentPassword` is the account’s password; an account without one leaves it empty and must have logged in within the last ten minutes, else `errors` says `LOGIN_AGAIN_REQUIRED`. At most ten such changes an hour.';
