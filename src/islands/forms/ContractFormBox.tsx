import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#islands/controls/Button.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import type { ContractForm } from './contract-form.ts';
import { FormSummary } from '#islands/controls/FormSummary.tsx';

type Props<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> & {
  form: ContractForm<Input, Output>;
  /** The label of the submit button. */
  send: string;
  tone?: ComponentProps<typeof Button>['tone'];
  help?: ReactNode;
  /** The cancel button. */
  cancel?: ReactNode;
  stacked?: boolean;
  children: ReactNode;
};

/** A contract form around its fields: general errors, and the buttons. */
export function ContractFormBox<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, send, tone, help, cancel, stacked, children, ...box } = props;
  const { problem, submit, prepare, busy } = form;
  const buttons = (
    <>
      <Button type="submit" tone={tone} busy={busy}>
        {send}
      </Button>
      {cancel}
    </>
  );
  return (
    <form className="form" method="post" noValidate {...box} onSubmit={submit} onFocus={prepare}>
      <FormSummary message={problem?.message}>{help}</FormSummary>
      {children}
      {cancel && !stacked ? <div className="flex flex-wrap gap-2">{buttons}</div> : buttons}
    </form>
  );
}

export function Cancel({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button tone="plain" onClick={onClick}>
      {t('form.cancel')}
    </Button>
  );
}
