import { codesOf } from './features.ts';
import { isOr, meaningOf, type Finding, type ReadPhrase } from './finding.ts';

/** What a part asks of a home, where «ili» can join it to another part: features with features, floors with floors. */
function askedBy(finding: Finding | undefined): string | undefined {
  if (!finding) return undefined;
  if (meaningOf(finding, 'floor')) return 'floor';
  if (meaningOf(finding, 'home')) return undefined;
  if (codesOf(finding).length > 0) return 'feature';
  return finding.kind === 'measure' && finding.measure.quantity === 'floor' ? 'floor' : undefined;
}

const isBetween = (finding: Finding | undefined) =>
  Boolean(
    meaningOf(finding, 'preposition') ??
    (meaningOf(finding, 'filler') && !meaningOf(finding, 'feature')) ??
    meaningOf(finding, 'building'),
  );

/** «prizemlje ili lift», «2 sobe ili 60 m2»: choices that no search can make become one part, which is told. */
export function withoutMixedChoices({ findings, tokens }: ReadPhrase): Finding[] {
  const read: Finding[] = [];
  for (let index = 0; index < findings.length; index += 1) {
    const finding = findings[index];
    if (!finding) continue;
    const before = read.at(-1);
    let next = index + 1;
    while (isBetween(findings[next])) next += 1;
    const after = findings[next];
    const [asked, other] = [before, after].map(askedBy);
    if (!before || !after || !isOr(tokens[finding.start]) || !asked || !other || asked === other) read.push(finding);
    else {
      const meanings = [{ kind: 'unfiltered' as const }];
      read.splice(-1, 1, { kind: 'meaning', start: before.start, end: after.end, meanings });
      index = next;
    }
  }
  return read;
}
