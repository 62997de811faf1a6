import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const modules = join(root, 'node_modules');

/** Whether a package of the lock brings a Node for this machine; elsewhere (macOS) it is the machine's own that runs. */
export const bringsNode = process.platform === 'linux' && ['arm64', 'x64'].includes(process.arch);

/** The Node that everything runs on. */
export const ownNode = bringsNode ? join(modules, `node-linux-${process.arch}`, 'bin', 'node') : process.execPath;

/** The program of an installed package. */
export const program = (...path) => join(modules, ...path);
