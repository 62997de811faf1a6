import { readConfig } from '#server/config.ts';
import { openRuntime } from '#server/runtime.ts';

/** Makes a data folder as the first start of a server leaves it: `node fill-folder.ts <folder>`. */
const { close } = await openRuntime(readConfig({ DATA_DIR: process.argv[2] }));
await close();
