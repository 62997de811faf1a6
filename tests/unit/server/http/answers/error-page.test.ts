import { expect, test } from 'vitest';
import { brand } from '../../../../support/brand/shipped.ts';
import { errorPage } from '#server/http/answers/error-page.ts';

test('the page of an error shows its sentence and the id of the request as text, in the language of each', () => {
  const told = { message: '<b>"Ne ide" & sad?</b>', requestId: '"><i>7' };
  const html = errorPage(brand.current, 503, [
    { locale: 'hr', ...told },
    { locale: 'en', ...told },
  ]).toString();
  expect(html).not.toMatch(/<[bi]>/);
  expect(html.match(/&#60;b&#62;&#34;Ne ide&#34; &#38; sad\?&#60;\/b&#62;/g)).toHaveLength(2);
  expect(html).toContain('<section lang="en">');
  expect(html).toContain('<meta name="robots" content="noindex">');
});
