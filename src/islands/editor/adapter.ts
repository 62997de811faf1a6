import type * as z from 'zod';
import type { ApiError } from '#client/api-error.ts';
import type { UnconfirmedContact } from '#contract/listings/input-schemas.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import type { BilingualText } from '#contract/text.ts';
import type { Image } from '#contract/media/image.ts';
import type { Locale } from '#i18n/locales.ts';

/** A point of a plan, as fractions of its width and height. */
export type Corner = readonly [number, number];

/** An input as the form and local storage have it: numbers as text, all else as is. */
export type InputValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Corner[]
  | { lat: number; lng: number; precision: string };

/** The parsed value, or an error code. */
export type ParsedInput = { value: unknown } | { error: string };

/** What the editor needs of any server state. */
export type Saved = {
  id: number;
  version: number;
  saveIds: readonly string[];
  status: ListingStatus;
  moves: readonly ListingStatus[];
  updatedAt: string;
  images: readonly Image[];
  maxImages: number;
  unconfirmedContact: UnconfirmedContact | null;
};

/** The types of an edited entity: its server state, its facts, and their paths. */
export type EditorTypes = { saved: Saved; facts: object; path: string };

/** An unsaved change: the input and the value it is based on; none in a row that the server does not have. */
export type Edit = { typed: InputValue; base?: unknown };
export type Edits<S extends EditorTypes> = ReadonlyMap<S['path'], Edit>;

/** A save without a response yet: the version it is based on, and its values. */
export type PendingSave<S extends EditorTypes> = {
  id: string;
  version: number;
  values: ReadonlyMap<S['path'], unknown>;
};

/** What this browser stores: unsaved edits, and saves that may have succeeded. */
export type Unsaved<S extends EditorTypes> = { edits: Edits<S>; pending: readonly PendingSave<S>[] };

export type Draft<S extends EditorTypes> = Unsaved<S> & {
  adapter: EditorAdapter<S>;
  saved: S['saved'];
  /** Edits of facts that others changed too; they await a decision. */
  conflicts: ReadonlySet<S['path']>;
  /** What the server refused, with its code; sent again once it changes. */
  refused: ReadonlyMap<S['path'], { typed: InputValue; code: string }>;
  /** Facts being typed, whose fields have not been left. */
  typing: ReadonlySet<S['path']>;
  /** Confirmed values that look mistyped. */
  confirmed: ReadonlyMap<S['path'], unknown>;
};

/** A save that can be made now: all facts, and the inputs among them by path. */
export type SaveRequest<S extends EditorTypes> = { id: string; facts: S['facts']; edits: Edits<S> };

/** The common ancestor of server state and edits: the last known state, with those of our saves that succeeded. */
export type Common<S extends EditorTypes> = {
  facts: S['facts'];
  /** Our save without a response, if the server has made it. */
  save: PendingSave<S> | undefined;
  /** Whether no one else has saved since. */
  isOurs: boolean;
};

/** What an editor with tables of rows needs besides its facts. */
export type Rows<S extends EditorTypes> = {
  /** The facts as they are sent: required cells of rows are filled in. */
  whole: (facts: S['facts']) => S['facts'];
  /** Rebases edits onto another server state: merges lists of rows, restores and drops rows. */
  merge: (draft: Draft<S>, saved: S['saved'], common: Common<S>) => Draft<S>;
  /** The row of a cell, if others deleted it and a decision is needed. */
  deletedRowOf: (path: S['path'], draft: Draft<S>) => S['path'] | undefined;
  /** Resolves the conflict of such a row; undefined if the path is not in one. */
  decide: (draft: Draft<S>, path: S['path'], choice: ConflictChoice) => Draft<S> | undefined;
  /** Edits of cells whose row is not among the facts: neither invalid nor to be saved. */
  orphanedCells: (edits: Edits<S>, facts: S['facts']) => readonly S['path'][];
  /** The path of a field that the server names by its position in the body. */
  pathOf: (name: string, sent: S['facts']) => string;
};

/** How to resolve a conflict: one's own value or the other one. */
export type ConflictChoice = 'MINE' | 'THEIRS';

export type Calls<S extends EditorTypes> = {
  read: (id: number) => Promise<S['saved']>;
  save: (saved: S['saved'], sending: SaveRequest<S>) => Promise<S['saved']>;
  publish: (saved: S['saved'], sending: SaveRequest<S>) => Promise<S['saved']>;
  changeStatus: (id: number, change: StatusChange) => Promise<S['saved']>;
  remove: (id: number) => Promise<void>;
  /** The current state, which the error of a stale save carries. */
  current: (error: ApiError) => S['saved'] | undefined;
};

/** Contradicting facts: the paths it may be about, the likeliest first, and the code. */
export type Contradiction<S extends EditorTypes> = { paths: readonly S['path'][]; code: string };

/** What is edited: how its facts are parsed, shown, changed and validated, and the calls that save it. */
export type EditorAdapter<S extends EditorTypes> = {
  name: 'listing' | 'project';
  /** Validates messages from other tabs. */
  schema: z.ZodType<S['saved']>;
  paths: (facts: S['facts']) => Iterable<S['path']>;
  isPath: (text: string) => text is S['path'];
  read: (path: S['path'], typed: InputValue) => ParsedInput;
  show: (path: S['path'], value: unknown, locale: Locale) => InputValue;
  /** Whether a fact is typed character by character, so that intermediate values mean something else. */
  isTyped: (path: S['path']) => boolean;
  /** Values that look mistyped: on a public page, edits among them wait to be confirmed. */
  unlikelyValues?: (facts: S['facts'], saved: S['saved']) => ReadonlyMap<S['path'], unknown>;
  factsOf: (saved: S['saved']) => S['facts'];
  factAt: (facts: S['facts'], path: S['path']) => unknown;
  withFacts: (facts: S['facts'], changes: ReadonlyMap<S['path'], unknown>) => S['facts'];
  /** What the server would refuse of the facts. */
  contradictions: (draft: Draft<S>, facts: S['facts']) => readonly Contradiction<S>[];
  /** Why something public may lack this now: the fact was emptied, or another one requires it. */
  causesOfMissing: (missing: string, draft: Draft<S>) => readonly S['path'][];
  /** Edits that the server would discard; they are held back. */
  hiddenPaths: (draft: Draft<S>, facts: S['facts']) => readonly S['path'][];
  /** What is missing before it can be published, in form order; a text as its field in the language being written. */
  missing: (facts: S['facts'], saved: S['saved']) => readonly string[];
  title: (facts: S['facts']) => BilingualText;
  /** Whether publishing takes no facts, so that they are saved first. */
  savesFirst: boolean;
  rows?: Rows<S>;
  calls: Calls<S>;
};
