import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

export type Refusal<Input extends FieldValues> = { name: Path<Input>; code: string };

/** A resolver that besides its schema heeds what is known to be wrong, unless the schema already refuses that field. */
export function refusing<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  refuse: (values: Input) => Refusal<Input> | undefined = () => undefined,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const refusal = refuse(values);
    if (!refusal || refusal.name in result.errors) return result;
    const error = { type: 'server', message: refusal.code, ref: options.fields[refusal.name]?.ref };
    return { values: {}, errors: { ...result.errors, [refusal.name]: error } as FieldErrors<Input> };
  };
}
