import { deleteListing } from '#client/listings/delete-listing.ts';
import {
  changeStatus,
  currentListing,
  publishListing,
  readManagedListing,
  saveListing,
} from '#client/listings/managed-listing.ts';
import { fieldNeed } from '#contract/listings/fields.ts';
import { ListingUpdate, ManagedListing } from '#contract/listings/managed-listing.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { croatianYear } from '#domain/words/croatian-year.ts';
import { invalidFacts } from '#domain/listings/invalid-facts.ts';
import type * as machine from '#islands/editor/editor-state.ts';
import { plainFactAt } from '#islands/editor/plain-facts.ts';
import { textFields, toTextFields } from '#islands/editor/text-fields.ts';
import type { Contradiction, Draft, SaveRequest, EditorAdapter } from '#islands/editor/adapter.ts';
import {
  fieldOf,
  isPath,
  isTyped,
  paths,
  readTyped,
  showTyped,
  withFacts,
  type Facts,
  type Path,
} from './draft/facts.ts';

export type ListingTypes = { saved: ManagedListing; facts: Facts; path: Path };
export type EditorState = machine.EditorState<ListingTypes>;

/** Of two contradicting facts, the one that may have been typed last. */
const partners: Record<string, Path> = { type: 'category', floor: 'floorsInBuilding', yearRenovated: 'yearBuilt' };

/** Why a public listing may lack something now: the fact was emptied, or another one requires it. */
function askersOf(missing: string): Path[] {
  const [text] = missing.split('.', 1);
  if (text === 'title' || text === 'description')
    return [missing as Path, ...textFields('title'), 'category', 'purpose'];
  if (missing.startsWith('advertiser.')) return [missing as Path, 'advertiser.kind'];
  const others = missing === 'priceCents' ? ['priceOnRequest'] : Object.keys(fieldOf(missing)?.requiredWith ?? {});
  return [missing, ...others, 'category', 'purpose'] as Path[];
}

/** Contradicting facts: the paths it may be about, the likeliest first, and the code. */
const contradictions = ({ saved }: Draft<ListingTypes>, facts: Facts): Contradiction<ListingTypes>[] =>
  Object.entries(invalidFacts(facts, { year: croatianYear(), stored: saved })).map(([name, [code]]) => {
    const partner = partners[name];
    return { paths: [name as Path, ...(partner ? [partner] : [])], code };
  });

/** Facts of a public listing that its category does not show: the server discards them, here they are held back. */
function hidden({ edits, saved }: Draft<ListingTypes>, { purpose, category }: Facts): Path[] {
  if (!isPublic(saved.status) || !purpose || !category) return [];
  return [...edits.keys()].filter((path) => {
    const field = fieldOf(path);
    return field && fieldNeed(field, { purpose, category }) === 'hidden';
  });
}

const farFactor = 2;

const noValues: ReadonlyMap<Path, unknown> = new Map();

/** The price, in cents, if it is less than half or more than twice the published one. */
function farPrice({ priceCents: price }: Facts, { priceCents: published }: ManagedListing): ReadonlyMap<Path, unknown> {
  if (price === null || !published) return noValues;
  const isFar = price * farFactor < published || price > published * farFactor;
  return isFar ? new Map([['priceCents', price]]) : noValues;
}

/** The body of a save: the contract's facts, nothing else that the listing carries. */
function updateOf({ id, facts }: SaveRequest<ListingTypes>, { version }: ManagedListing): ListingUpdate {
  const written: Record<string, unknown> = { ...facts, version, saveId: id };
  const names = Object.keys(ListingUpdate.shape) as (keyof ListingUpdate)[];
  return Object.fromEntries(names.map((name) => [name, written[name]])) as ListingUpdate;
}

export const listingAdapter: EditorAdapter<ListingTypes> = {
  name: 'listing',
  schema: ManagedListing,
  paths: () => paths,
  isPath,
  read: readTyped,
  show: showTyped,
  isTyped,
  unlikelyValues: farPrice,
  factsOf: (saved) => saved,
  factAt: plainFactAt,
  withFacts,
  contradictions,
  causesOfMissing: askersOf,
  hiddenPaths: hidden,
  missing: (facts, { images }) => toTextFields(missingFacts({ ...facts, images }), facts),
  title: ({ title }) => title,
  savesFirst: false,
  calls: {
    read: readManagedListing,
    save: (saved, sending) => saveListing(saved.id, updateOf(sending, saved)),
    publish: (saved, sending) => publishListing(saved.id, updateOf(sending, saved)),
    changeStatus,
    remove: (id) => deleteListing('real-estate-listings', id),
    current: currentListing,
  },
};
