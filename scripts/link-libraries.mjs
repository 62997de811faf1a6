/** Links the embedded PostgreSQL's libraries: a start could not, where the user that runs the portal owns none of it. */
import { findBinaries } from '../src/server/db/embedded/binaries.ts';

await findBinaries(undefined).catch((error) => console.error(error.message));
