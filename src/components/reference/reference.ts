import type {
  ResponseObject,
  RequestBodyObject,
  OpenApiDocument,
  Operation,
  Parameter,
  ReferenceObject,
  Schema,
} from '#contract/openapi-document.ts';
import { typeOf, type ValueType } from './value-type.ts';

export type ParameterView = {
  name: string;
  place: string;
  required: boolean;
  type: ValueType;
  description: string;
  example?: string;
};
export type AnswerView = { status: string; description: string; type?: ValueType };
export type FieldView = { name: string; optional: boolean; type: ValueType; description: string };
export type SchemaView = { name: string; description: string; fields: FieldView[] };
export type OperationView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  paragraphs: string[];
  /** The requirements of the call, as text. */
  needs?: string;
  parameters: ParameterView[];
  body?: { type: ValueType; example?: string };
  answers: AnswerView[];
  request: string;
  example?: string;
};
export type SubjectView = { name: string; id: string; operations: OperationView[] };
export type ReferenceView = {
  title: string;
  version: string;
  paragraphs: string[];
  subjects: SubjectView[];
  schemas: SchemaView[];
};

const paragraphsOf = (text: string) => text.split('\n\n').map((paragraph) => paragraph.replaceAll('\n', ' '));
/** Described once in the introduction for all calls. */
const common = { parameter: 'If-None-Match', answers: ['304', 'default'] };

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const exampleText = (example: unknown) => (Array.isArray(example) ? example.join(', ') : String(example));

function resolve<Part extends object>(part: Part | ReferenceObject, parts: Record<string, Part>): Part {
  if (!('$ref' in part)) return part as Part;
  const found = parts[String(part.$ref).split('/').at(-1) ?? ''];
  if (!found) throw new Error(`the document lacks ${String(part.$ref)}`);
  return found;
}

function parameterView({
  name,
  in: place,
  required = false,
  schema,
  description = '',
  example,
}: Parameter): ParameterView {
  const shown = example === undefined ? undefined : exampleText(example);
  return { name, place, required, type: typeOf(schema), description, example: shown };
}

function answerView(status: string, { description, content }: ResponseObject): AnswerView {
  const bodies = Object.entries(content ?? {});
  const schema = bodies[0]?.[1].schema;
  if (schema) return { status, description, type: typeOf(schema) };
  return {
    status,
    description,
    type: bodies.length > 0 ? { parts: [bodies.map(([mediaType]) => mediaType).join(' or ')] } : undefined,
  };
}

/** An example URL: path parameters replaced with their examples. */
function requestOf(path: string, parameters: ParameterView[]): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => parameters.find((parameter) => parameter.name === name)?.example ?? name,
  );
  const query = parameters
    .filter(({ place, example }) => place === 'query' && example !== undefined)
    .slice(0, 4)
    .map(({ name, example = '' }) => `${name}=${encodeURIComponent(example)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const needs: Record<string, string> = {
  bearer: 'an access token in `Authorization`',
  cookie: 'the refresh token in its cookie',
  social: 'the token of the provider in `Authorization`',
};

const asText = (example: unknown) => (example === undefined ? undefined : JSON.stringify(example, null, 2));

function bodyView({ content }: RequestBodyObject): OperationView['body'] {
  const [body] = Object.values(content);
  return body?.schema && { type: typeOf(body.schema), example: asText(body.example) };
}

type Call = { path: string; method: string; operation: Operation };

function operationView({ path, method, operation }: Call, document: OpenApiDocument): OperationView {
  const { components } = document;
  const parameters = (operation.parameters ?? [])
    .map((parameter) => parameterView(resolve(parameter, components.parameters)))
    .filter(({ name }) => name !== common.parameter);
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({
    status,
    answer: resolve(answer, components.responses),
  }));
  const [example] = Object.values(answers.find(({ status }) => status.startsWith('2'))?.answer.content ?? {});
  const [scheme] = Object.keys(operation.security?.[0] ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    paragraphs: paragraphsOf(operation.description),
    needs: scheme && needs[scheme],
    parameters,
    body: operation.requestBody && bodyView(operation.requestBody),
    answers: answers
      .filter(({ status }) => !common.answers.includes(status))
      .map(({ status, answer }) => answerView(status, answer)),
    request: requestOf(path, parameters),
    example: asText(example?.example),
  };
}

function fieldsOf({ properties = {}, required = [] }: Schema): FieldView[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    optional: !required.includes(name),
    type: typeOf(schema),
    description: schema.description ?? '',
  }));
}

/** The OpenAPI document in readable form: calls by tag, then response schemas. */
export function referenceOf(document: OpenApiDocument): ReferenceView {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const subjects = document.tags.map(({ name }) => ({
    name,
    id: `subject-${anchor(name)}`,
    operations: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map((call) => operationView(call, document)),
  }));
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    fields: fieldsOf(schema),
  }));
  return {
    title: document.info.title,
    version: document.info.version,
    paragraphs: paragraphsOf(document.info.description),
    subjects,
    schemas,
  };
}
