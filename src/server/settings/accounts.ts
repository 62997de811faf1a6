import { flag } from './values.ts';

export const accountSettings = {
  STAFF_TWO_STEP: flag.default(false),
};
