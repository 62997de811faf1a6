import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const modules = join(root, 'node_modules');

/** Whether the lock file has a Node for this platform; elsewhere (macOS) the system's own runs. */
export const bringsNode = process.platform === 'linux' && ['arm64', 'x64'].includes(process.arch);

/** The Node that runs everything. */
export const ownNode = bringsNode ? join(modules, `node-linux-${process.arch}`, 'bin', 'node') : process.execPath;

/** The path of an installed package's program. */
export const program = (...path) => join(modules, ...path);
