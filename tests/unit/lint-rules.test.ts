import { beforeAll, expect, test } from 'vitest';
import { lint, type Refusal } from '../support/schemas/lint.ts';

/** An island that shows this; `hooks` run before. */
const island = (shown: string, hooks = '') =>
  `import { createContext, useCallback, useEffect, useRef, useState } from 'react';
export const Shared = createContext({});
export function Sample({ texts, html, ask, children }: any) {
  ${hooks}
  return ${shown};
}
void [createContext, useCallback, useEffect, useRef, useState];
`;

/** What each rule is to refuse in an island. */
const islands: Record<string, string> = {
  'jsx-a11y(alt-text)': island('<img src="a.png" />'),
  'jsx-a11y(anchor-ambiguous-text)': island('<a href="/home">click here</a>'),
  'jsx-a11y(anchor-is-valid)': island('<a href="#">Home</a>'),
  'jsx-a11y(aria-props)': island('<p aria-labeled="a">a</p>'),
  'jsx-a11y(aria-role)': island('<p role="datepicker">a</p>'),
  'jsx-a11y(click-events-have-key-events)': island('<div role="button" tabIndex={0} onClick={ask}>a</div>'),
  'jsx-a11y(interactive-supports-focus)': island('<div role="button" onClick={ask} onKeyDown={ask}>a</div>'),
  'jsx-a11y(label-has-associated-control)': island('<label>Name</label>'),
  'jsx-a11y(no-autofocus)': island('<input autoFocus />'),
  'jsx-a11y(no-interactive-element-to-noninteractive-role)': island('<button type="button" role="article">a</button>'),
  'jsx-a11y(no-noninteractive-element-interactions)': island('<li onClick={ask} onKeyDown={ask}>a</li>'),
  'jsx-a11y(no-noninteractive-element-to-interactive-role)': island('<h2 role="button">a</h2>'),
  'jsx-a11y(no-noninteractive-tabindex)': island('<p tabIndex={0}>a</p>'),
  'jsx-a11y(no-static-element-interactions)': island('<div onClick={ask} onKeyDown={ask}>a</div>'),
  'jsx-a11y(tabindex-no-positive)': island('<button type="button" tabIndex={2}>a</button>'),
  'react-hooks(exhaustive-deps)': island('<p>{texts}</p>', 'useEffect(() => ask(texts), []);'),
  'react-hooks(rules-of-hooks)': island('<p>{texts}</p>', 'if (texts) useEffect(() => ask(), [ask]);'),
  'react(button-has-type)': island('<button>a</button>'),
  'react(immutability)': island('<p>{texts}</p>', "texts.first = 'a';"),
  'react(jsx-key)': island('<ul>{texts.map((text: string) => <li>{text}</li>)}</ul>'),
  'react(jsx-no-constructed-context-values)': island('<Shared.Provider value={{ texts }}>{children}</Shared.Provider>'),
  'react(jsx-no-target-blank)': island('<a href={html} target="_blank">a</a>'),
  'react(no-array-index-key)': island('<ul>{texts.map((text: string, at: number) => <li key={at}>{text}</li>)}</ul>'),
  'react(no-danger)': island('<p dangerouslySetInnerHTML={{ __html: html }} />'),
  'react(no-unknown-property)': island('<p class="a">a</p>'),
  'react(purity)': island('<p>{Date.now()}</p>'),
  'react(refs)': island('<p>{seen.current}</p>', 'const seen = useRef(texts);'),
};

const lines = (count: number) => Array.from({ length: count }, () => '  ask();\n').join('');
const long = (count: number) => `export function long(ask: () => void) {\n${lines(count - 2)}}\n`;
const wanting = (count: number) =>
  `export const wanting = (${Array.from({ length: count }, (_, at) => `_${at}: string`).join(', ')}) => [];\n`;

/** How much each room takes: at that a file passes, at one more it is refused. */
const limits = [
  { rule: 'eslint(max-lines-per-function)', path: 'src/domain/a.ts', most: 50, make: long },
  {
    rule: 'eslint(max-lines-per-function)',
    path: 'scripts/a.mjs',
    most: 50,
    make: (count: number) => long(count).replace(': () => void', ''),
  },
  { rule: 'eslint(max-lines-per-function)', path: 'demo/a.ts', most: 50, make: long },
  { rule: 'eslint(max-lines-per-function)', path: 'tests/support/a.ts', most: 110, make: long },
  { rule: 'eslint(max-params)', path: 'src/domain/b.ts', most: 3, make: wanting },
  { rule: 'eslint(max-params)', path: 'demo/b.ts', most: 3, make: wanting },
  { rule: 'eslint(max-params)', path: 'tests/support/b.ts', most: 4, make: wanting },
] as const;
const fits = (path: string) => path.replace(/(\w+)\.(\w+)$/, '$1-fits.$2');

const free = ['tests/unit/a.test.ts', 'tests/islands/a.test.tsx', 'tests/e2e/a.spec.ts'];

let refused: Refusal[];

beforeAll(async () => {
  const bad = Object.entries(islands).map(([, code], at) => [`src/islands/Sample${at}.tsx`, code]);
  const sized = limits.flatMap(({ path, most, make }) => [
    [path, make(most + 1)],
    [fits(path), make(most)],
  ]);
  const tests = free.map((path) => [path, long(150) + wanting(7)]);
  refused = await lint(Object.fromEntries([...bad, ...sized, ...tests]) as Record<string, string>);
});

test.each(Object.keys(islands).map((rule, at) => ({ rule, path: `src/islands/Sample${at}.tsx` })))(
  'an island that breaks $rule is refused',
  ({ rule, path }) => {
    expect(refused.filter(({ file }) => file === path).map((one) => one.rule)).toContain(rule);
  },
);

test.each(limits)('$path takes $most by $rule, and no more', ({ rule, path }) => {
  const rulesAt = (wanted: string) => refused.filter(({ file }) => file === wanted).map((one) => one.rule);
  expect(rulesAt(path)).toEqual([rule]);
  expect(rulesAt(fits(path))).toEqual([]);
});

test.each(free)('a test may be long and take a table with many columns: %s', (path) => {
  expect(refused.filter(({ file }) => file === path)).toEqual([]);
});
