import { randomUUID } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Runtime } from '../runtime.ts';
import { causedBy } from '../services/in-transaction.ts';
import { accountData } from './account-data.ts';
import { accountDeletion } from './account-deletion.ts';
import { account } from './account.ts';
import { alertsOff } from './alerts-off.ts';
import { answerJson } from './answer.ts';
import { adminListings } from './admin-listings.ts';
import { adminReports } from './admin-reports.ts';
import { adminUsers } from './admin-users.ts';
import { attorney } from './attorney.ts';
import { availability } from './availability.ts';
import { contact } from './contact.ts';
import type { ApiBindings } from './environment.ts';
import { favourites } from './favourites.ts';
import { identities } from './identities.ts';
import { listingStatus } from './listing-status.ts';
import { listingDocuments } from './listing-documents.ts';
import { listingImages } from './listing-images.ts';
import { listings } from './listings.ts';
import { locations } from './locations.ts';
import { loginAttempts } from './login-attempts.ts';
import { login } from './login.ts';
import { managedListing } from './managed-listing.ts';
import { managedProject } from './managed-project.ts';
import { messages } from './messages.ts';
import { openApiDocument } from './openapi.ts';
import { answers, ifNoneMatch, tags } from './operation.ts';
import { registerOtherCalls } from './other-calls.ts';
import { ownListings } from './own-listings.ts';
import { password } from './password.ts';
import { phoneClick } from './phone-click.ts';
import { priceLevel } from './price-level.ts';
import { answerProblems } from './problems.ts';
import { projectDocuments } from './project-documents.ts';
import { projectImages } from './project-images.ts';
import { projectModel } from './project-model.ts';
import { projectPlans } from './project-plans.ts';
import { projects } from './projects.ts';
import { projectStatus } from './project-status.ts';
import { referenceLists } from './reference-lists.ts';
import { registration } from './registration.ts';
import { createRouter } from './router.ts';
import { reports } from './reports.ts';
import { savedSearches } from './saved-searches.ts';
import { searching } from './search.ts';
import { session } from './session.ts';
import { socialLogin } from './social-login.ts';

const documentRoute = createRoute({
  method: 'get',
  path: '/api/v1/openapi.json',
  operationId: 'readOpenApi',
  tags: [tags.other],
  summary: 'This document',
  description: 'The whole API as an OpenAPI 3.1 document; `/api/docs` shows it to people.',
  parameters: [ifNoneMatch],
  responses: answers({
    schema: z.looseObject({ openapi: z.string() }),
    description: 'The document',
    example: { openapi: '3.1.0' },
  }),
});

let documentText: string | undefined;

/** The whole API. What it works with comes with each request, as `ApiBindings`. */
export const api = createRouter();

for (const router of [
  login,
  registration,
  loginAttempts,
  socialLogin,
  password,
  session,
  account,
  identities,
  accountDeletion,
  accountData,
  locations,
  referenceLists,
  searching,
  priceLevel,
  managedListing,
  listingStatus,
  ownListings,
  favourites,
  savedSearches,
  alertsOff,
  listings,
  listingImages,
  ...listingDocuments,
  availability,
  projects,
  projectImages,
  projectDocuments,
  projectModel,
  projectPlans,
  managedProject,
  projectStatus,
  contact,
  attorney,
  messages,
  phoneClick,
  reports,
  adminListings,
  adminUsers,
  adminReports,
])
  api.route('/', router);
api.openapi(documentRoute, (c) => {
  c.env.keep();
  documentText ??= JSON.stringify(openApiDocument(api));
  return answerJson(c, documentText, { keep: 'lists' });
});
registerOtherCalls(api);
answerProblems(api);

/** Without pages, what a page would have been told. */
const withoutPages: ApiBindings['showForm'] = async (path, refused) =>
  Response.json({ path, ...refused }, { status: refused.status, headers: { 'cache-control': 'private, no-store' } });

const phonesAlone: ApiBindings['showPhones'] = async (path, phones) => Response.json({ path, phones });

/** The API on a runtime, to be asked without a server: `request(path, init)`, from some client's address. */
export function createApi(runtime: Runtime, report: ApiBindings['report'] = (error) => console.error(error)) {
  return {
    request: async (path: string, init?: RequestInit, address = '192.0.2.1'): Promise<Response> => {
      const requestId = randomUUID();
      return api.request(path, init, {
        runtime: causedBy(runtime, { id: requestId, client: address }),
        requestId,
        report,
        showForm: withoutPages,
        keep: () => {},
        showPhones: phonesAlone,
        client: { address, userAgent: new Headers(init?.headers).get('user-agent') ?? '' },
      });
    },
  };
}
