const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** All words one typo away: a letter inserted, deleted or replaced, or two swapped. */
export function wordsWithinOneEdit(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 0) near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of alphabet) {
      near.add(before + letter + after);
      if (after.length > 0) near.add(before + letter + after.slice(1));
    }
  }
  near.delete(word);
  return [...near];
}

/** The number of insertions, deletions and replacements between two words (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
