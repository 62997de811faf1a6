import type * as z from 'zod';
import type { ApiError } from '#client/api-error.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { Image } from '#contract/media/image.ts';
import type { Locale } from '#i18n/locales.ts';

/** A point of a drawing, in parts of its width and height. */
export type Corner = readonly [number, number];

/** What was typed or chosen, as the form has it and local storage keeps it: numbers as text, all else as it is. */
export type InputValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Corner[]
  | { lat: number; lng: number; precision: string };

/** What it means, or the code of what is wrong with it. */
export type ParsedInput = { value: unknown } | { error: string };

/** What the machine itself needs to know of whatever the server has. */
export type Saved = {
  id: number;
  version: number;
  saveIds: readonly string[];
  status: ListingStatus;
  updatedAt: string;
  images: readonly Image[];
};

/** The types of something that is edited: as the server has it, what can be said of it, the paths of its facts. */
export type EditorTypes = { saved: Saved; facts: object; path: string };

/** A change that is not saved yet: what was typed, over which value; none in a row that the server does not have. */
export type Edit = { typed: InputValue; base?: unknown };
export type Edits<S extends EditorTypes> = ReadonlyMap<S['path'], Edit>;

/** A save whose answer has not come: over which version it was made, and what it said. */
export type PendingSave<S extends EditorTypes> = {
  id: string;
  version: number;
  values: ReadonlyMap<S['path'], unknown>;
};

/** What this browser stores: what is not saved, and what may be. */
export type Unsaved<S extends EditorTypes> = { edits: Edits<S>; pending: readonly PendingSave<S>[] };

export type Draft<S extends EditorTypes> = Unsaved<S> & {
  adapter: EditorAdapter<S>;
  saved: S['saved'];
  /** Edits of what somebody else has changed too; they wait for a decision. */
  conflicts: ReadonlySet<S['path']>;
  /** What the server did not take, with its code; sent again once it reads differently. */
  refused: ReadonlyMap<S['path'], { typed: InputValue; code: string }>;
  /** What is being typed, in fields that have not been left. */
  typing: ReadonlySet<S['path']>;
  /** What is meant although it looks mistyped. */
  confirmed: ReadonlyMap<S['path'], unknown>;
};

/** A save as it can be made now: all facts, and what was typed of them by path. */
export type SaveRequest<S extends EditorTypes> = { id: string; facts: S['facts']; edits: Edits<S> };

/** What the server and the edits have in common: what was known of the server, with those of our saves that it made. */
export type Common<S extends EditorTypes> = {
  facts: S['facts'];
  /** The save of ours without whose answer we were, where the server has made it. */
  save: PendingSave<S> | undefined;
  /** Whether nobody else has saved since. */
  isOurs: boolean;
};

/** What tells, besides its facts, what can be typed into something that has tables of rows. */
export type Rows<S extends EditorTypes> = {
  /** Facts as they are sent: what a row cannot be without is there. */
  whole: (facts: S['facts']) => S['facts'];
  /** Edits made fit for another state of the server: lists of rows merged, rows brought back, and let go. */
  merge: (draft: Draft<S>, saved: S['saved'], common: Common<S>) => Draft<S>;
  /** The row of a cell, where others have deleted it and one has to decide about it. */
  deletedRowOf: (path: S['path'], draft: Draft<S>) => S['path'] | undefined;
  /** Decides about such a row; undefined where the path is none of one. */
  decide: (draft: Draft<S>, path: S['path'], choice: ConflictChoice) => Draft<S> | undefined;
  /** The edits of cells whose row is not among the facts: they are neither wrong nor to be saved. */
  orphanedCells: (edits: Edits<S>, facts: S['facts']) => readonly S['path'][];
  /** The path of what the server names by its place in the body. */
  pathOf: (name: string, sent: S['facts']) => string;
};

/** Of what both have changed, one’s own or the other. */
export type ConflictChoice = 'MINE' | 'THEIRS';

export type Calls<S extends EditorTypes> = {
  read: (id: number) => Promise<S['saved']>;
  save: (saved: S['saved'], sending: SaveRequest<S>) => Promise<S['saved']>;
  publish: (saved: S['saved'], sending: SaveRequest<S>) => Promise<S['saved']>;
  changeStatus: (id: number, change: StatusChange) => Promise<S['saved']>;
  remove: (id: number) => Promise<void>;
  /** What the refusal of a stale save carries. */
  current: (error: ApiError) => S['saved'] | undefined;
};

/** Facts that contradict others: the paths that it may be about, the likeliest first, and the code. */
export type Contradiction<S extends EditorTypes> = { paths: readonly S['path'][]; code: string };

/** What is edited: how its facts are read, shown, changed and judged, and the calls that it is saved by. */
export type EditorAdapter<S extends EditorTypes> = {
  name: 'listing' | 'project';
  /** What other tabs tell. */
  schema: z.ZodType<S['saved']>;
  paths: (facts: S['facts']) => Iterable<S['path']>;
  isPath: (text: string) => text is S['path'];
  read: (path: S['path'], typed: InputValue) => ParsedInput;
  show: (path: S['path'], value: unknown, locale: Locale) => InputValue;
  /** Whether a fact is typed sign by sign, not chosen, so that it means something else on the way to what is meant. */
  isTyped: (path: S['path']) => boolean;
  /** A fact that is asked about where it is so far from the public one that it looks mistyped. */
  mayBeMistyped?: { path: S['path']; isUnlikely: (value: unknown, saved: S['saved']) => boolean };
  factsOf: (saved: S['saved']) => S['facts'];
  factAt: (facts: S['facts'], path: S['path']) => unknown;
  withFacts: (facts: S['facts'], changes: ReadonlyMap<S['path'], unknown>) => S['facts'];
  /** What the server would refuse of the facts. */
  contradictions: (draft: Draft<S>, facts: S['facts']) => readonly Contradiction<S>[];
  /** Why something public may lack this now: the fact itself was emptied, or another one asks for it. */
  causesOfMissing: (missing: string, draft: Draft<S>) => readonly S['path'][];
  /** The edits that the server would forget; they wait. */
  hiddenPaths: (draft: Draft<S>, facts: S['facts']) => readonly S['path'][];
  /** What is missing before it can be published, in the order of the form. */
  missing: (facts: S['facts'], saved: S['saved']) => readonly string[];
  /** What it is called, in Croatian. */
  title: (facts: S['facts']) => string;
  /** Under which name a fact is missing. */
  missingName: (path: S['path']) => string;
  /** Whether publishing takes no facts, so that they are saved before. */
  savesFirst: boolean;
  rows?: Rows<S>;
  calls: Calls<S>;
};
