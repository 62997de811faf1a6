import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { account } from './account/account.ts';
import { contactAddresses } from './account/contact-addresses.ts';
import { savedSearches } from '#server/api/alerts/saved-searches.ts';
import { createResource } from './routing/resource.ts';
import { admin } from '#server/api/admin/admin.ts';
import { contact } from './contact/contact.ts';
import { conversation } from './contact/conversation.ts';
import type { ApiEnvironment } from './routing/environment.ts';
import { favourites } from './favourites/favourites.ts';
import { socialLogin } from '#server/api/auth/social-login.ts';
import { contactConfirmation } from './listings/contact-confirmation.ts';
import { preview } from './listings/preview.ts';
import { listingStatus } from './listings/listing-status.ts';
import { listingDocuments } from './media/listing-documents.ts';
import { listingImages } from './media/listing-images.ts';
import { listings } from './listings/listings.ts';
import { locations } from './reference/locations.ts';
import { loginAttempts } from './auth/login-attempts.ts';
import { login } from './auth/login.ts';
import { managedListing } from './listings/managed-listing.ts';
import { ownListings } from './listings/own-listings.ts';
import { managedProject } from './projects/managed-project.ts';
import { messages } from './contact/messages.ts';
import { openApiDocument } from './openapi.ts';
import { registerOtherCalls } from './other-calls.ts';
import { searching } from '#server/api/search/search.ts';
import { suggestions } from '#server/api/search/suggestions.ts';
import { answerProblems } from './routing/problems.ts';
import { projectDocuments } from './media/project-documents.ts';
import { projectImages } from './media/project-images.ts';
import { projectModel } from './media/project-model.ts';
import { projects } from './projects/projects.ts';
import { referenceLists } from './reference/reference-lists.ts';
import { registration } from './auth/registration.ts';
import { secondStep } from './auth/second-step.ts';
import { twoStep } from './auth/two-step.ts';
import { createRouter } from './routing/router.ts';
import { health } from '#server/api/admin/health.ts';
import { misreadings } from '#server/api/admin/misreadings.ts';
import { queues } from '#server/api/admin/queues.ts';
import { reports } from './admin/reports.ts';
import { accountLimits } from './admin/account-limits.ts';
import { texts } from './admin/texts.ts';

export type Api = OpenAPIHono<ApiEnvironment>;

export const documentPath = '/api/v1/openapi.json';

const documentation = createResource('other');
documentation.get('/openapi.json', {
  operationId: 'readOpenApi',
  summary: 'This document',
  description: 'The whole API as an OpenAPI 3.1 document; `/api/docs` shows it to people.',
  answer: [z.looseObject({ openapi: z.string() }), 'The document', { openapi: '3.1.0' }],
  cache: 'lists',
  handle: ({ runtime }) => JSON.stringify(openApiDocument(api, runtime.brand.current.name)),
});

/** The whole API; its dependencies come with each request as `ApiBindings`. */
export const api: Api = createRouter();

for (const { router } of [
  login,
  registration,
  secondStep,
  loginAttempts,
  socialLogin,
  account,
  twoStep,
  contactAddresses,
  locations,
  referenceLists,
  searching,
  suggestions,
  managedListing,
  listingStatus,
  contactConfirmation,
  preview,
  favourites,
  savedSearches,
  listings,
  ownListings,
  listingImages,
  listingDocuments,
  projects,
  projectImages,
  projectDocuments,
  projectModel,
  managedProject,
  contact,
  conversation,
  messages,
  reports,
  admin,
  queues,
  accountLimits,
  texts,
  health,
  misreadings,
  documentation,
])
  api.route('/', router);
registerOtherCalls(api);
answerProblems(api);
