import { expect, test } from 'vitest';
import { firstStyles, laterStyles } from '../../../src/build/late-styles.ts';

const sheet = `@layer theme, base;
@layer components.first{.a{color:red}.a:hover{color:blue}@media (width>=36rem){.a{color:green}}@media (width<36rem){.a{top:0}}}
@layer components.late{.b{color:red}@media (width<40rem){.b{top:0}}}
@layer utilities{.c{top:0}@media print{.c{top:1px}}}
@media (width >= 64rem) and (scripting: enabled){.d{top:0}}`;

const markup = '<p class="c">';

const bare = (css: string) => css.replace(/\s+/g, '');

test('the first sheet leaves out what wide screens, paper and the layer of late parts need', () => {
  expect(bare(firstStyles(sheet, markup))).toBe(
    bare(`@layer theme, base;
      @layer components.first{.a{color:red}.a:hover{color:blue}@media (width<36rem){.a{top:0}}}
      @layer utilities{.c{top:0}}`),
  );
});

test('the later sheet has just that, in the same layers', () => {
  expect(bare(laterStyles(sheet, markup))).toBe(
    bare(`@layer components.first{@media (width>=36rem){.a{color:green}}}
      @layer components.late{.b{color:red}@media (width<40rem){.b{top:0}}}
      @layer utilities{@media print{.c{top:1px}}}
      @media (width >= 64rem) and (scripting: enabled){.d{top:0}}`),
  );
});

test('nested rules are parted too', () => {
  const nested = '.a{top:0;@media (width >= 40rem){top:1px}}.b{@media (width >= 40rem){top:1px}}';
  expect(bare(firstStyles(nested, ''))).toBe('.a{top:0}');
  expect(bare(laterStyles(nested, ''))).toBe('.a{@media(width>=40rem){top:1px}}.b{@media(width>=40rem){top:1px}}');
});

test('a screen that is a little wider than a phone is not wide', () => {
  expect(laterStyles('@media (width>=30rem){.a{top:0}}', '')).toBe('');
});

/** What of a layer of utilities is late for first parts with these classes. */
const lateOf = (rules: string, classes: string) =>
  bare(laterStyles(`@layer utilities{${rules}}`, classes)).replace(/^@layerutilities\{(.*)\}$/, '$1');

test('utilities that first parts do not name are late', () => {
  expect(lateOf('.mt-1\\.5{margin-top:6px}.mt-2{margin-top:8px}', 'mt-1.5')).toBe('.mt-2{margin-top:8px}');
  expect(bare(firstStyles('@layer utilities{.mt-2{top:0}.p-1{top:0}}', 'p-1'))).toBe('@layerutilities{.p-1{top:0}}');
});

test('a late utility stays before a first one that has to beat it', () => {
  const shorthand = '.p-5{padding:20px}.pt-2{padding-top:8px}';
  expect(lateOf(shorthand, 'pt-2')).toBe('');
  expect(lateOf(shorthand, '')).toBe(bare(shorthand));
  expect(
    lateOf('.grid{display:grid}@media not all and (width>=64rem){.max-lg\\:hidden{display:none}}', 'max-lg:hidden'),
  ).toBe('');
  expect(lateOf('.gap-2{gap:8px}.gap-x-5{column-gap:20px}', 'gap-x-5')).toBe('');
  expect(lateOf('.inset-0{inset:0}.top-2{top:8px}', 'top-2')).toBe('');
});

test('a late utility may follow a first one for the same property, or for another side', () => {
  expect(lateOf('.mt-2{margin-top:8px}.mt-8{margin-top:32px}', 'mt-8')).toBe('.mt-2{margin-top:8px}');
  expect(lateOf('.mt-2{margin-top:8px}.mb-2{margin-bottom:8px}', 'mb-2')).toBe('.mt-2{margin-top:8px}');
});
