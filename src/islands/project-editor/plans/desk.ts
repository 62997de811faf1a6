import type { Corner, Outline, Size } from '#domain/projects/outline/corners.ts';
import type { Board } from './board.ts';
import type { Doubt, DrawnUnit, UnitRow } from './use-floor.ts';
import type { Live } from './live.ts';
import type { Sketch, Tool } from './sketch.ts';

/** Where a pointer is on the plan, whether a finger is there, and whether nothing is to pull it. */
export type Spot = { at: Corner; isTouch: boolean; isFree: boolean };

/** What lies on the desk. */
export type Desk = {
  plan: Size;
  units: readonly UnitRow[];
  drawn: readonly DrawnUnit[];
  doubts: ReadonlyMap<string, Doubt>;
  chosen: UnitRow | undefined;
  chosenDrawn: DrawnUnit | undefined;
  /** The outlines of all other flats: they pull, and must not be drawn over. */
  others: readonly Outline[];
  /** The corner that the buttons act on. */
  corner: number | undefined;
  sketch: Sketch | undefined;
  isSnapping: boolean;
};

/** What can be done at it. */
export type DeskActs = {
  choose: (id: string) => void;
  chooseCorner: (index: number) => void;
  draw: (tool?: Tool) => void;
  /** Sets a corner of what is being drawn; so near to the first or last one it closes. */
  place: (at: Corner, reach: number) => unknown;
  placeRectangle: (one: Corner, other: Corner) => void;
  close: () => unknown;
  takeBack: () => void;
  giveUp: () => void;
  /** Stores an outline of the chosen flat. */
  store: (outline: Outline) => void;
  removeOutline: () => void;
  removeCorner: (index: number) => void;
  addCorner: (index: number) => void;
  toggleSnapping: () => void;
  undo: () => void;
  redo: () => void;
  say: (text: string) => void;
  sayCorner: (outline: Outline, index: number) => void;
  sayPlace: (at: Corner) => void;
  /** Puts the focus there once it has been drawn. */
  focus: (selector: string) => void;
};

/** An outline that the keyboard is moving, not stored yet. */
export type Nudged = { outline: Outline };

/** A plan on the screen with all that lies on the desk, and what is in hand. */
export type Bench = {
  board: Board;
  live: Live;
  desk: Desk & DeskActs;
  cursor: { at: Corner };
  nudged: Nudged | undefined;
};
