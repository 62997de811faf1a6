/** What every page runs, in one file that the browser keeps for all of them. */
import './menus.ts';
import './session.ts';
import './shell.ts';
import './contact.ts';
import './filters.ts';
import './compare-start.ts';
import './recent-start.ts';
import { repeatPress } from './early-press.ts';

repeatPress('[data-consent],[data-logout]');
