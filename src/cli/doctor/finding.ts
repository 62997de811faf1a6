import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/ports/secrets.ts';

/** `wrong` makes the command fail; `doubtful` is for the operator to judge. */
type State = 'well' | 'doubtful' | 'wrong';

/** What the doctor found, in a sentence with its mend. */
export type Finding = { state: State; sentence: string };

/** What is examined; without `secrets` the first start has yet to make them. */
export type Patient = { config: Config; secrets: Secrets | undefined };

export const well = (sentence: string): Finding => ({ state: 'well', sentence });
export const doubtful = (sentence: string): Finding => ({ state: 'doubtful', sentence });
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence });

/** An error's own words; of several tries those of the first. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const cause = first instanceof Error && first.cause instanceof Error ? first.cause : first;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
