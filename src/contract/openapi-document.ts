/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  anyOf?: Schema[];
  [keyword: string]: unknown;
};

export type ReferenceObject = { $ref: string };

export type Parameter = {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
};

export type ResponseObject = { description: string; content?: Record<string, { schema?: Schema; example?: unknown }> };

export type RequestBodyObject = { required?: boolean; content: Record<string, { schema?: Schema; example?: unknown }> };

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** The requirements of the call, by name of the security scheme. */
  security?: Record<string, string[]>[];
  parameters?: (Parameter | ReferenceObject)[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject | ReferenceObject>;
};

/** An OpenAPI 3.1 document, as far as our reference page and tests use it. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    parameters: Record<string, Parameter>;
    headers: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
};
