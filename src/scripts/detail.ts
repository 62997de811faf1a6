/** What pages of listings and projects have in common, in one file that the browser keeps. */
import './gallery.ts';
import './offer-actions.ts';
import './folded-text.ts';
import './phones.ts';
import './map-start.ts';
import './instalment.ts';
import './print-code.ts';
import './note-view.ts';
