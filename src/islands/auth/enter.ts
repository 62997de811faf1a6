import type { LoginResult } from '#contract/account/login.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { leave } from '../ui/leave.ts';

