import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyHash } from '#domain/site/policy-hash.ts';

test('a policy knows what stands in a page by the hash of its bytes', async () => {
  for (const text of ['', 'a{color:red}', 'č'.repeat(2000)])
    expect(await policyHash(text)).toBe(`sha256-${hash('sha256', text, 'base64')}`);
});
