import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const modules = join(root, 'node_modules');

/** The Node that the project brings along, whatever the machine has. */
export const ownNode = join(modules, '.bin', 'node');

/** The program of an installed package. */
export const program = (...path) => join(modules, ...path);
