import type { Fault } from '../fault.ts';

export const api: Fault[] = [
  {
    name: 'a missing listing is answered 403',
    file: 'src/contract/problem.ts',
    from: '  NOT_FOUND: 404,',
    to: '  NOT_FOUND: 403,',
    tests: ['tests/api/requests/problem.test.ts'],
  },
  {
    name: 'a draft is answered 200',
    file: 'src/server/api/listings/managed-listing.ts',
    from: "await createListing(runtime, c.get('actor'), wish), 201)",
    to: "await createListing(runtime, c.get('actor'), wish))",
    tests: ['tests/api/listings/create-listing.test.ts'],
  },
  {
    name: 'anybody reads a listing that is managed',
    file: 'src/server/api/listings/managed-listing.ts',
    from: '  middleware: loggedIn,\n  parameters: [acceptLanguage],',
    to: '  parameters: [acceptLanguage],',
    tests: ['tests/api/auth/permit-strangers.test.ts'],
  },
  {
    name: 'another site writes in a visitor’s name',
    file: 'src/server/api/routing/authentication.ts',
    from: "if (foreign || c.req.header('sec-fetch-site') === 'cross-site')",
    to: "if (foreign && c.req.header('sec-fetch-site') === 'cross-site')",
    tests: ['tests/api/admin/report-listing.test.ts'],
  },
  {
    name: 'another site refreshes a session',
    file: 'src/server/api/routing/authentication.ts',
    from: "if (!ownOrigin || site !== 'same-origin')",
    to: "if (!ownOrigin && site !== 'same-origin')",
    tests: ['tests/api/auth/refresh-session.test.ts'],
  },
  {
    name: 'a problem is kept by caches',
    file: 'src/server/api/routing/problems.ts',
    from: "'cache-control': 'no-store',",
    to: "'cache-control': 'public, max-age=60',",
    tests: ['tests/api/requests/problem.test.ts'],
  },
  {
    name: 'a wrong method is answered 404',
    file: 'src/server/api/routing/problems.ts',
    from: 'if (allowed.length === 0)',
    to: 'if (allowed.length >= 0)',
    tests: ['tests/api/requests/problem.test.ts'],
  },
  {
    name: 'what throttles does not say when to come back',
    file: 'src/server/api/routing/problems.ts',
    from: "{ 'retry-after': String(retryAfter) }",
    to: "{ 'retry-in': String(retryAfter) }",
    tests: ['tests/api/requests/problem.test.ts'],
  },
  {
    name: 'the document tells of an answer that is not given',
    file: 'src/server/api/listings/listing-status.ts',
    from: "emptyAnswer({ description: 'It is archived', problems: ['UNAUTHORIZED', 'NOT_FOUND'] })",
    to: "emptyAnswer({ description: 'It is gone', problems: ['UNAUTHORIZED'] })",
    tests: ['OpenAPI document'],
  },
  {
    name: 'the inbox begins with its second page',
    file: 'src/server/api/contact/messages.ts',
    from: 'page: Number(number ?? 1) }',
    to: 'page: Number(number ?? 2) }',
    tests: ['tests/api/contact/list-messages.test.ts'],
  },
];
