import type { Advertiser, ListingCard, ListingView, PricePoint, ProjectSummary } from '#contract/listings/listing.ts';
import type { ManagedListing, PriceLevel, StatusChange } from '#contract/listings/managed-listing.ts';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import type { Image } from '#contract/media/image.ts';
import type * as Managed from '#contract/projects/managed-project.ts';
import type { Floor, Model, ProjectView, PublicDocument, Unit, UnitType } from '#contract/projects/project.ts';
import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchAnswer } from '#contract/search/search.ts';
import { accountDescriptions } from './account-descriptions.ts';
import { codeOf, fieldMeanings } from './field-meanings.ts';

type Texts<Shape> = Partial<Record<keyof Shape, string>>;

const shared: Texts<ListingCard & ListingView & ProjectView> = {
  ...fieldMeanings,
  kind: codeOf('kinds'),
  purpose: codeOf('purposes'),
  category: codeOf('categories'),
  type: codeOf('types/{category}'),
  status: 'RESERVED ones are still shown, with a badge',
  url: 'Path of its page on the portal, in the language of `Accept-Language`',
  priceCents: 'Price in cents (EUR): of the whole, a month for RENT, a night for SHORT_STAY',
  priceOnRequest: 'The price is told on request only',
  previousPriceCents: 'The price before the last change, in cents',
  pricePerM2Cents: 'Price per m² of net area, for land of the plot, in cents',
  rooms: 'Rooms besides kitchen and bathroom; 0 is a studio flat, halves are possible',
  floor: '0 is the ground floor, −1 below it',
  location: 'Point on the map; an approximate one is shifted by a fixed 150–500 m',
  quarterId: 'Id of `/location-names/quarters/{id}`, if the advertiser names the quarter',
  videoUrl: 'A video or a 360° tour elsewhere (https, a public host); visitors open it by a click',
  energyClass: 'Annual heat need (Q″H,nd); code of `/real-estate-listings/energy-classes`',
};
const withheld = 'Only where the advertiser tells the exact place';
const address = { street: withheld, houseNumber: withheld };

const listing: Texts<ListingView> = {
  ...shared,
  depositCents: 'Deposit in cents, when rented',
  availableFrom: 'Day from which it can be moved into',
  referenceNumber: 'The advertiser’s own code of the listing',
  registrationNumber: 'Of short stays (Regulation (EU) 2024/1028)',
  guests: 'How many people a short stay is for',
  checkIn: 'From when guests of a short stay may come, `HH:MM`',
  primaryEnergyClass: 'Primary energy (Eprim); code of `/real-estate-listings/energy-classes`',
  zoneLabel: 'The zone in the words of the municipal plan',
  papers: 'Codes of `/real-estate-listings/papers`, as stated by the advertiser',
  attachedPapers:
    'Papers that were attached, which only owner and portal see; an admin has looked at those with `checkedAt`. No guarantee of their content',
  firstSeenAt: 'When it was first published',
  priceHistory: 'Its prices, at most the last 100, oldest first',
};

const inLanguages = 'In one or both languages; to publish, title and description are needed in the same one';
const managedToo: Texts<ManagedListing & Managed.ManagedProject> = {
  status: 'Changed by `PUT …/status` and `PUT …/publish` only',
  version: 'Rises with every change; an update brings the one that it was made from',
  description: inLanguages,
  location: 'The true point; where it is APPROXIMATE, others see one that is shifted by a fixed 150–500 m',
  settlementId: 'County and municipality follow from it',
  blockReason: 'Why an admin blocked it',
  block: 'Since when it is blocked, and the request to look at it again; null unless it is BLOCKED',
};
const managedListing: Texts<ManagedListing> = {
  ...{ ...listing, ...managedToo, title: inLanguages },
  warnings: 'What may be mistyped; it stops nothing',
  paperChecks: 'How the portal’s check of its private papers stands, each kind once',
};
const { kind: _kind, url: _url, ...ofProject } = shared;
const managedProject: Texts<Managed.ManagedProject> = {
  ...{ ...ofProject, ...managedToo, name: inLanguages },
  completionDate: 'Not before `startDate`',
  buildings: 'Of projects with floor plans: buildings in their order, with floors by their level',
  units: 'Of projects with floor plans: every unit in its order; `floorId` names its floor',
  unitTypes: 'Of projects without floor plans: types of units, from – to, in their order',
  documents: 'All documents, public or not',
  model: '3D model (glTF binary)',
  usualPerM2Cents: 'The median price per m² of like listings around it; null where fewer than eight tell one',
};
const unit: Texts<Managed.ManagedUnit & Unit> = {
  netArea: 'm²',
  outdoorArea: 'Balcony and terrace in m², unweighted',
  status: codeOf('unit-statuses'),
  polygon: 'Its outline on the plan of the floor: points as parts of width and height (0–1)',
};
const rowId = 'Its key within the project: a UUID, which whoever adds the row makes; rows of old have a number';
const managedUnit: Texts<Managed.ManagedUnit> = {
  ...{ ...unit, id: rowId },
  floorId: 'A floor of the same project',
  outdoorWeight: 'How much of the outdoor area counts (0–1)',
  priceCents: 'In cents; visitors are not told that of a sold unit',
  history: 'When it got which status, oldest first',
};

const image: Texts<Image> = {
  url: 'The largest JPEG',
  width: 'Of the original, in pixels',
  height: 'Of the original, in pixels',
  alt: 'What the picture shows',
  sources: 'The same picture in other sizes and formats',
  placeholder: 'Main colour, to be shown while it loads',
};
const file: Texts<PublicDocument & Model> = { url: 'Where the file is served', bytes: 'Its size' };

/** Descriptions of fields by component; not in the contract, which is sent to browsers. */
export const fieldDescriptions: Record<string, Record<string, string>> = {
  ListingCard: { ...shared, ...address },
  Listing: { ...listing, ...address },
  Project: {
    ...{ ...shared, ...address },
    buildings: 'Buildings with their floors, of projects with floor plans',
    units: 'Every unit of projects with floor plans; `floorId` names its floor',
    unitTypes: 'Types of units, from – to, of projects without floor plans',
    documents: 'Documents that everybody may read',
    model: '3D model (glTF binary)',
  } satisfies Texts<ProjectView>,
  ProjectSummary: {
    freeUnits: 'Units that can still be bought',
    priceFromCents: 'Lowest price of a free unit, in cents',
    areaFrom: 'm², of free units',
    areaTo: 'm², of free units',
  } satisfies Texts<ProjectSummary>,
  Unit: { ...unit, priceCents: 'Price in cents; null when it is not told or the unit is sold' } satisfies Texts<Unit>,
  UnitType: {
    ...{ areaFrom: 'm²', areaTo: 'm²' },
    ...{ priceFromCents: 'In cents', priceToCents: 'In cents' },
  } satisfies Texts<UnitType>,
  Floor: { level: '0 is the ground floor', plan: 'Picture of the plan' } satisfies Texts<Floor>,
  Image: image,
  ProjectImage: image,
  Advertiser: {
    kind: codeOf('advertiser-kinds'),
    oib: 'Tax number of agencies',
    licenceNumber: 'Number in the register of estate agents',
    contactEmail: 'Names the listing, not a person: the `mailTo` of contact requests, and no mailbox',
    hasPhone: 'Whether `POST /real-estate-listings/{id}/phone-click` tells a telephone number',
  } satisfies Texts<Advertiser>,
  PricePoint: { priceCents: 'In cents; null when it was told on request only' } satisfies Texts<PricePoint>,
  PublicDocument: file,
  Model: file,
  SearchAnswer: {
    total: 'How many match in all',
    facets: 'Counts per option, under the name of the parameter',
    errors: 'Codes of what is wrong, by parameter; these were left out',
  } satisfies Texts<SearchAnswer>,
  Interpretation: {
    place: 'Places as the search takes them, any of which may match',
    otherPlaces: 'Further places of that name',
    features: 'What the home must have; each is a filter of the search',
    near: 'The circle that «near» a place means; `place` is its middle',
    island: 'Any island will do',
    sort: 'The lowest price first',
    excluded: 'What the phrase does not want, as typed, and no search can leave out',
    ignored: 'What no filter knows, as typed',
    respelled: 'Words that were taken for misspelt ones',
    text: 'What is left to search as words',
    categories: 'Categories, any of which will do',
    types: 'Types, any of which will do',
    notPlace: 'Places, none of which may match',
    wishes: 'Features that move a home up, and exclude none',
    without: 'Features, categories and types that must not be there',
    seaMax: 'Metres to the sea at most',
    seaMinutes: 'The minutes that `seaMax` stands for, where the phrase says a time',
    confidence: 'The chance that purpose, category, place, price, rooms and area are right',
    readings: 'Up to three other ways to understand it, likeliest first',
  } satisfies Texts<Interpretation>,
  ...accountDescriptions,
  ManagedListing: managedListing,
  ListingUpdate: managedListing,
  OwnListing: {
    ...{ ...shared, image: 'The cover', url: 'Its public page, while there is one' },
    missing: 'Paths of what it still lacks before it can be published',
    moves: 'The statuses that it can be brought to now',
    blockReason: 'Why an admin blocked it',
    block: 'Since when it is blocked, and the request to look at it again; null unless it is BLOCKED',
  } satisfies Texts<OwnListing & typeof shared>,
  OwnListings: {
    total: 'How many match in all',
    counts: 'Of all of them, by status',
  } satisfies Texts<OwnListings>,
  StatusChange: {
    reason: 'Why an admin blocks it, or publishes what is blocked, for its owner to read',
  } satisfies Texts<StatusChange>,
  PriceLevel: {
    medianPerM2Cents: 'In cents; null where fewer than eight tell a price',
    count: 'How many tell a price there',
    level: 'The smallest place with eight',
  } satisfies Texts<PriceLevel>,
  ManagedProject: managedProject,
  ProjectUpdate: managedProject,
  ManagedUnit: managedUnit,
  UnitUpdate: managedUnit,
  UnitTypeUpdate: {
    id: rowId,
    areaFrom: 'm²',
    areaTo: 'm², not below `areaFrom`',
    priceFromCents: 'In cents',
    priceToCents: 'In cents, not below `priceFromCents`',
    freeUnits: 'How many can still be bought',
  } satisfies Texts<Managed.UnitTypeUpdate>,
  ProjectDocument: { url: 'Where admins get the file, with their token', bytes: 'Its size' },
};
