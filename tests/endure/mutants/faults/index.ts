import type { Fault } from '../fault.ts';
import { accounts } from './accounts.ts';
import { api } from './api.ts';
import { browser } from './browser.ts';
import { contract } from './contract.ts';
import { database } from './database.ts';
import { domain } from './domain.ts';
import { files } from './files.ts';
import { http } from './http.ts';
import { islands } from './islands.ts';
import { mailsAndJobs } from './mails-and-jobs.ts';
import { pages } from './pages.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { tools } from './tools.ts';
import { words } from './words.ts';

/** Faults by the room of `src` that they are planted in. */
export const faultsByRoom: Record<string, Fault[]> = {
  domain,
  contract,
  words,
  services,
  accounts,
  database,
  search,
  api,
  http,
  'mails-and-jobs': mailsAndJobs,
  files,
  browser,
  islands,
  pages,
  tools,
};
