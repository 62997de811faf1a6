import type { ProjectSpecification } from '../project.ts';
import { inlandProjects } from './inland.ts';
import { makarskaProjects } from './makarska.ts';
import { southProjects } from './south.ts';
import { splitZadarProjects } from './split-zadar.ts';
import { vrbaniProjects } from './vrbani.ts';
import { westProjects } from './west.ts';
import { zagrebProjects } from './zagreb.ts';

/** The projects of the demo data, in the order in which they are loaded. */
export const projectSpecifications: readonly ProjectSpecification[] = [
  zagrebProjects,
  vrbaniProjects,
  splitZadarProjects,
  makarskaProjects,
  southProjects,
  westProjects,
  inlandProjects,
].flat();
