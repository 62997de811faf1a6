/** Limits memory for young objects, for what awaits collection, and for compression: each a part of what load takes, equally fast. */
const memory = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
export const serverProgram = [...memory, 'src/server/main.ts'];
export const demoProgram = [...memory, 'demo/main.ts'];

export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
