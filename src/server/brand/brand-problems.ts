import { reasonOf } from '#server/reason-of.ts';

/** What is wrong with a brand's files, each as `file:line: what`. */
export class BrandProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export const problemsOf = (error: unknown): readonly string[] =>
  error instanceof BrandProblems ? error.problems : [reasonOf(error)];

/** All results. @throws BrandProblems with what is wrong with any of them */
export function allOf<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Result[] {
  const problems: string[] = [];
  const done = items.flatMap((item) => {
    try {
      return [work(item)];
    } catch (error) {
      problems.push(...problemsOf(error));
      return [];
    }
  });
  if (problems.length > 0) throw new BrandProblems(problems);
  return done;
}
