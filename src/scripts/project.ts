/** What the page of a project runs. */
import './detail.ts';
import './units.ts';
import './model.ts';
