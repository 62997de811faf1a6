import * as z from 'zod';

/** The HTTP status of each error code. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  UNAUTHORIZED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_BLOCKED: 403,
  SECOND_STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  SOCIAL_EMAIL_KNOWN: 409,
  SOCIAL_ACCOUNT_TAKEN: 409,
  LAST_LOGIN_METHOD: 409,
  LAST_ADMIN: 409,
  OWN_ACCOUNT: 409,
  ADDRESS_UNCONFIRMED: 409,
  STATUS_NOT_ALLOWED: 409,
  VIEWING_TAKEN: 409,
  VIEWING_GONE: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  BAD_CREDENTIALS: 422,
  INVALID_TOKEN: 422,
  LISTING_INCOMPLETE: 422,
  LIMIT_REACHED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  SOCIAL_TOKEN_INVALID: 422,
  LOGIN_ATTEMPT_EXPIRED: 422,
  LOGIN_STEP_EXPIRED: 422,
  PASSKEY_REFUSED: 422,
  EMAIL_REQUIRED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  PROVIDER_UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** Stable error codes; each has a message in both dictionaries under `errors`. */
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** The single error format of the API (RFC 9457), with our code, message and per-field codes. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Address that describes this kind of problem' }),
    title: z.string().meta({ description: 'Name of the HTTP status' }),
    status: z.int().meta({ description: 'The HTTP status, again' }),
    detail: z.string().meta({ description: 'What went wrong with this request, in English, for developers' }),
    code: z.enum(errorCodes).meta({ description: 'Stable word for programs' }),
    message: z.string().meta({ description: 'Sentence for people, in the language of `Accept-Language`' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Codes of what is wrong, by the path of the field or the name of the parameter' }),
    current: z.unknown().optional().meta({
      description: 'Of a `CONFLICT` over a listing or project: the `ManagedListing` or `ManagedProject` as it is now',
    }),
    ended: z.boolean().optional().meta({ description: 'Of a `SESSION_EXPIRED`: it was ended on purpose, not by time' }),
    requestId: z.string().meta({ description: 'Tell it to us when you ask about this answer' }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
