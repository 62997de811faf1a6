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
    from: '  status: 201,\n',
    to: '',
    tests: ['tests/api/listings/create-listing.test.ts'],
  },
  {
    name: 'anybody reads a listing that is managed',
    file: 'src/server/api/listings/managed-listing.ts',
    from: "  operationId: 'readManagedListing',",
    to: "  operationId: 'readManagedListing',\n  who: 'ANYBODY',",
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
    file: 'src/server/services/requests/describe-error.ts',
    from: "'retry-after': String(seconds)",
    to: "'retry-in': String(seconds)",
    tests: ['tests/api/requests/problem.test.ts'],
  },
  {
    name: 'the document tells of an answer that is not given',
    file: 'src/server/api/listings/listing-status.ts',
    from: "answer: 'It is archived'",
    to: "answer: 'It is gone'",
    tests: ['OpenAPI document'],
  },
  {
    name: 'the inbox begins with its second page',
    file: 'src/server/api/contact/messages.ts',
    from: 'page = 1, ...rest',
    to: 'page = 2, ...rest',
    tests: ['tests/api/contact/list-messages.test.ts'],
  },
];
