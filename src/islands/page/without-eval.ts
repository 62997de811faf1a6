import { config } from 'zod';

/* Our policy forbids `eval`, and zod's mere try would be reported; imported before any schema. */
config({ jitless: true });
