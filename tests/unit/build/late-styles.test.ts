import { expect, test } from 'vitest';
import { firstStyles, laterStyles } from '../../../src/build/late-styles.ts';

const sheet = `@layer theme, base;
@layer components.first{.a{color:red}.a:hover{color:blue}@media (width>=36rem){.a{color:green}}@media (width<36rem){.a{top:0}}}
@layer components.late{.b{color:red}@media (width<40rem){.b{top:0}}}
@layer utilities{.c{top:0}@media print{.c{top:1px}}}
@media (width >= 64rem) and (scripting: enabled){.d{top:0}}`;

const bare = (css: string) => css.replace(/\s+/g, '');

test('the first sheet leaves out what wide screens, paper and the layer of late parts need', () => {
  expect(bare(firstStyles(sheet))).toBe(
    bare(`@layer theme, base;
      @layer components.first{.a{color:red}.a:hover{color:blue}@media (width<36rem){.a{top:0}}}
      @layer utilities{.c{top:0}}`),
  );
});

test('the later sheet has just that, in the same layers', () => {
  expect(bare(laterStyles(sheet))).toBe(
    bare(`@layer components.first{@media (width>=36rem){.a{color:green}}}
      @layer components.late{.b{color:red}@media (width<40rem){.b{top:0}}}
      @layer utilities{@media print{.c{top:1px}}}
      @media (width >= 64rem) and (scripting: enabled){.d{top:0}}`),
  );
});

test('nested rules are parted too', () => {
  const nested = '.a{top:0;@media (width >= 40rem){top:1px}}.b{@media (width >= 40rem){top:1px}}';
  expect(bare(firstStyles(nested))).toBe('.a{top:0}');
  expect(bare(laterStyles(nested))).toBe('.a{@media(width>=40rem){top:1px}}.b{@media(width>=40rem){top:1px}}');
});

test('a screen that is a little wider than a phone is not wide', () => {
  expect(laterStyles('@media (width>=30rem){.a{top:0}}')).toBe('');
});
