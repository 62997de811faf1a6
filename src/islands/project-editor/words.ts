import { pictureWords } from '#islands/editor/pictures/words.ts';
import { unitWords } from './units/words.ts';

export const projectWords = [
  ...new Set([
    ...unitWords,
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
  ]),
];
