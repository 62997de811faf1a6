import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Runtime } from '../runtime.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';
import { account } from './account/account.ts';
import { alertsOff } from './alerts/alerts-off.ts';
import { createResource } from './routing/resource.ts';
import { adminListings } from './admin/admin-listings.ts';
import { adminUsers } from './admin/admin-users.ts';
import { contact } from './contact/contact.ts';
import type { ApiBindings, ApiEnvironment, Reception } from './routing/environment.ts';
import { favourites } from './favourites/favourites.ts';
import { identities } from './auth/identities.ts';
import { listingStatus } from './listings/listing-status.ts';
import { listingDocuments } from './media/listing-documents.ts';
import { listingImages } from './media/listing-images.ts';
import { listings } from './listings/listings.ts';
import { locations } from './reference/locations.ts';
import { loginAttempts } from './auth/login-attempts.ts';
import { login } from './auth/login.ts';
import { managedListing } from './listings/managed-listing.ts';
import { managedProject } from './projects/managed-project.ts';
import { messages } from './contact/messages.ts';
import { openApiDocument } from './openapi.ts';
import { registerOtherCalls } from './other-calls.ts';
import { phoneClick } from './contact/phone-click.ts';
import { priceLevel } from './search/price-level.ts';
import { answerProblems } from './routing/problems.ts';
import { projectDocuments } from './media/project-documents.ts';
import { projectImages } from './media/project-images.ts';
import { projectModel } from './media/project-model.ts';
import { projects } from './projects/projects.ts';
import { referenceLists } from './reference/reference-lists.ts';
import { registration } from './auth/registration.ts';
import { createRouter } from './routing/router.ts';
import { reports } from './admin/reports.ts';
import { savedSearches } from './alerts/saved-searches.ts';
import { searching } from './search/search.ts';
import { session } from './auth/session.ts';
import { socialLogin } from './auth/social-login.ts';

export type Api = OpenAPIHono<ApiEnvironment>;

export const documentPath = '/api/v1/openapi.json';
let documentText: string | undefined;

const documentation = createResource('other');
documentation.get('/openapi.json', {
  operationId: 'readOpenApi',
  summary: 'This document',
  description: 'The whole API as an OpenAPI 3.1 document; `/api/docs` shows it to people.',
  answer: [z.looseObject({ openapi: z.string() }), 'The document', { openapi: '3.1.0' }],
  keep: 'lists',
  handle: () => (documentText ??= JSON.stringify(openApiDocument(api))),
});

/** The whole API. What it works with comes with each request, as `ApiBindings`. */
export const api: Api = createRouter();

for (const { router } of [
  login,
  registration,
  loginAttempts,
  socialLogin,
  session,
  account,
  identities,
  locations,
  referenceLists,
  searching,
  priceLevel,
  managedListing,
  listingStatus,
  favourites,
  savedSearches,
  alertsOff,
  listings,
  listingImages,
  listingDocuments,
  projects,
  projectImages,
  projectDocuments,
  projectModel,
  managedProject,
  contact,
  messages,
  phoneClick,
  reports,
  adminListings,
  adminUsers,
  documentation,
])
  api.route('/', router);
registerOtherCalls(api);
answerProblems(api);

/** Without pages, what a page would have been told. */
const withoutPages: ApiBindings['showPage'] = async (path, { refusedForm, shownPhones: phones }) =>
  refusedForm
    ? Response.json(
        { path, ...refusedForm },
        { status: refusedForm.status, headers: { 'cache-control': 'private, no-store' } },
      )
    : Response.json({ path, phones });

function receive({ body }: Request): Reception {
  const stream = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  return { body: stream, proceed: () => {}, end: () => {} };
}

/** The API on a runtime, to be asked without a server: `request(path, init)`, from some client's address. */
export function createApi(runtime: Runtime, report: ApiBindings['report'] = (error) => console.error(error)) {
  return {
    request: async (path: string, init?: RequestInit, address = '192.0.2.1'): Promise<Response> => {
      const requestId = randomUUID();
      return api.request(path, init, {
        runtime: causedBy(runtime, { id: requestId, client: address }),
        requestId,
        report,
        headersOnly: init?.method === 'HEAD',
        showPage: withoutPages,
        inTurn: (work) => work(),
        receive,
        client: { address, userAgent: new Headers(init?.headers).get('user-agent') ?? '' },
      });
    },
  };
}
