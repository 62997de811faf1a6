export * from './reference/index.ts';
