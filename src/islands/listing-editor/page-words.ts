import { factKeys } from '#i18n/fact-keys.ts';
import { pictureWords } from '#islands/editor/pictures/page-words.ts';

export const editorWords = [
  'captions',
  'reference',
  'errors',
  'form',
  'editor',
  'facts',
  'card',
  'mine.title',
  'mine.block',
  'mine.delete_text',
  'mine.delete_title',
  'mine.move',
  'mine.moved',
  'mine.status',
  'mine.until',
  ...factKeys,
  'listing.open_map',
  'listing.yes',
  'listing.no',
  'share',
  ...pictureWords,
];
