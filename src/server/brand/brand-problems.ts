/** What is wrong with a brand's files, each as `file:line: what`. */
export class BrandProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const linesOf = (error: unknown): readonly string[] => {
  if (error instanceof BrandProblems) return error.problems;
  return [error instanceof Error ? error.message : String(error)];
};

/** All results. @throws BrandProblems with what is wrong with any of them */
export function allOf<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Result[] {
  const problems: string[] = [];
  const done = items.flatMap((item) => {
    try {
      return [work(item)];
    } catch (error) {
      problems.push(...linesOf(error));
      return [];
    }
  });
  if (problems.length > 0) throw new BrandProblems(problems);
  return done;
}
