import { pictureWords } from '#islands/editor/pictures/words.ts';

export const projectWords = [
  'unit',
  'units',
  'plans',
  ...pictureWords,
  'errors',
  'form',
  'editor',
  'facts',
  'card',
  'mine.blocked',
  'mine.delete_text',
  'mine.delete_title',
  'mine.move',
  'mine.moved',
  'mine.projects',
  'mine.status',
  'mine.until',
  'listing.field',
  'listing.open_map',
  'project',
];
