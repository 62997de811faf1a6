import { useId, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, isAborted } from '#client/api-error.ts';
import { useErrorMessage, useTranslate } from '#islands/page/words.tsx';

type Refused<Input extends FieldValues> = { name: Path<Input>; code: string } | undefined;

type Schema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

type Parts<Input extends FieldValues, Output> = {
  /** The schema, or what loads it once somebody comes to the form. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  /** The form is busy until this resolves; errors are shown on the fields or above them. */
  send: (values: Output) => Promise<unknown>;
  /** Omit if fields start empty: input from before hydration is then kept. */
  defaultValues?: DefaultValues<Input>;
  /** Validation beyond the schema. */
  refuse?: (values: NoInfer<Input>) => Refused<NoInfer<Input>> | Promise<Refused<NoInfer<Input>>>;
};

type Registered<Input extends FieldValues> = ReturnType<UseFormReturn<Input>['register']>;

export type ContractForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** The props of a field by name: registration, id and error code. */
  field: (name: Path<Input>) => Registered<Input> & { id: string; error: string | undefined };
  problem: ApiError | undefined;
  submit: (event: FormEvent) => void;
  /** Loads what judges the form, after what is typed at once; an attempt waits for it. */
  prepare: () => void;
  /** Resets the form once the current submit is done, including its submitted state. */
  clear: () => void;
  busy: boolean;
};

/** A resolver that adds custom refusals, unless the schema already refuses the field. */
function refusing<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  refuse: NonNullable<Parts<Input, Output>['refuse']> = () => undefined,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const refusal = await refuse(values);
    if (!refusal || refusal.name in result.errors) return result;
    const error = { type: 'server', message: refusal.code, ref: options.fields[refusal.name]?.ref };
    return { values: {}, errors: { ...result.errors, [refusal.name]: error } as FieldErrors<Input> };
  };
}

type AnyResolver<Input extends FieldValues, Output> = Resolver<Input, unknown, Output>;

const typingFirst = 200;

/** The resolver, loaded once; a failure is tried again, and told by the attempt that has to do without. */
function useResolver<Input extends FieldValues, Output>(
  { schema, refuse }: Pick<Parts<Input, Output>, 'schema' | 'refuse'>,
  tell: (problem: ApiError) => void,
) {
  const t = useTranslate();
  const coming = useRef<Promise<AnyResolver<Input, Output> | undefined>>(undefined);

  async function bring(): Promise<AnyResolver<Input, Output> | undefined> {
    try {
      const [{ zodResolver }, judge] = await Promise.all([
        import('./resolver.ts'),
        typeof schema === 'function' ? schema() : schema,
      ]);
      return zodResolver<Input, unknown, Output>(judge, { jitless: true });
    } catch {
      coming.current = undefined;
      return undefined;
    }
  }

  const load = () => (coming.current ??= bring());
  const resolver: AnyResolver<Input, Output> = async (...parts) => {
    const loaded = await load();
    if (loaded) return refusing(loaded, refuse)(...parts);
    tell(new ApiError({ code: 'INTERNAL_ERROR', message: t('form.not_loaded'), status: 0 }));
    return { values: {}, errors: { root: { type: 'missing' } } as FieldErrors<Input> };
  };
  return { resolver, prepare: () => void setTimeout(load, typingFirst) };
}

type Sentence = (code: string) => string;

/** Puts each code on its field; those of no visible field become the form's general error. */
function placeErrors<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'setError'>,
  failure: ApiError,
  { shown, sentence }: { shown: Set<Path<Input>>; sentence: Sentence },
): ApiError | undefined {
  const { code, status, errors = {} } = failure;
  const placed = [...shown].flatMap((name) => errors[name]?.slice(0, 1).map((message) => ({ name, message })) ?? []);
  for (const [index, { name, message }] of placed.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  const [other] = Object.entries(errors).find(([name]) => !shown.has(name as Path<Input>))?.[1] ?? [];
  if (other) return new ApiError({ code, status, message: sentence(other), errors });
  return placed.length > 0 ? undefined : failure;
}

/** A form validated by a contract schema on submit, then live; submits once at a time, puts server errors on fields. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  send,
  defaultValues,
  refuse,
}: Parts<Input, Output>): ContractForm<Input, Output> {
  const id = useId();
  const sentence = useErrorMessage();
  const shown = useRef(new Set<Path<Input>>());
  const sending = useRef(false);
  const clearing = useRef(false);
  const [problem, setProblem] = useState<ApiError>();
  const { resolver, prepare } = useResolver({ schema, refuse }, setProblem);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues });
  const { errors, isSubmitting } = form.formState;

  async function attempt(values: Output): Promise<void> {
    try {
      await send(values);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(placeErrors(form, error, { shown: shown.current, sentence }));
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    await form
      .handleSubmit(attempt)(event)
      .finally(() => {
        sending.current = false;
      });
    if (clearing.current) form.reset();
    clearing.current = false;
  }

  return {
    form,
    field: (name) => {
      shown.current.add(name);
      return { ...form.register(name), id: `${id}-${name}`, error: errors[name]?.message as string | undefined };
    },
    problem,
    submit: (event) => void submit(event),
    prepare,
    clear: () => (clearing.current = true),
    busy: isSubmitting,
  };
}
