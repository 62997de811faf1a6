import { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError } from '#server/errors.ts';
import type { ApiEnvironment } from './environment.ts';

const maxIssues = 1000;
const ourCode = /^[A-Z][A-Z0-9_]+$/;

/** Error codes by field path, a thousand at most; zod's own messages become VALUE_INVALID. */
function codesByField(error: ZodError): Record<string, string[]> {
  const codes: Record<string, string[]> = {};
  for (const { path, message } of error.issues.slice(0, maxIssues)) {
    const field = path.map(String).join('.');
    const known = (codes[field] ??= []);
    const code = ourCode.test(message) ? message : 'VALUE_INVALID';
    if (!known.includes(code)) known.push(code);
  }
  return codes;
}

/** A path that does not match its schema is 404; otherwise the codes of all invalid fields are returned. */
export function createRouter(): OpenAPIHono<ApiEnvironment> {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === 'param') throw new AppError('NOT_FOUND', { detail: 'No such id.' });
      const errors = codesByField(result.error);
      throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
    },
  });
}
