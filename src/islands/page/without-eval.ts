import { config } from 'zod';

/* Our CSP forbids `eval`, and even zod's probe for it would be reported; import before any schema. */
config({ jitless: true });
