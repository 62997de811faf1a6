import '#islands/page/without-eval.ts';
import * as z from 'zod';
import { changeLimits, readLimits } from '#client/admin/account-limits.ts';
import { AccountLimits } from '#contract/auth/account-limits.ts';
import type { LimitsByKind } from '#contract/admin/account-limits.ts';
import { ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { island, useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { RoomSection } from './RoomSection.tsx';
import { RoomState } from './RoomState.tsx';

const rows = ['drafts', 'publicListings', 'images', 'megabytes'] as const;
type Typed = Record<(typeof rows)[number], string>;

/** What is typed: whole numbers, else the codes of the contract. */
const Form: z.ZodType<AccountLimits, Typed> = z
  .object({ drafts: z.string(), publicListings: z.string(), images: z.string(), megabytes: z.string() })
  .transform((typed) =>
    Object.fromEntries(rows.map((name) => [name, /^\d+$/.test(typed[name].trim()) ? Number(typed[name]) : Number.NaN])),
  )
  .pipe(AccountLimits) as z.ZodType<AccountLimits, Typed>;

export const AdminLimits = island(function AdminLimits() {
  const t = useTranslate();
  return (
    <RoomState part="limits" call={readLimits}>
      {({ state, reload }) => (
        <>
          <p className="text-muted">{t('admin.limits.intro')}</p>
          <div className="grid gap-4 lg:grid-cols-3">
            {state.items.map((limits) => (
              <KindLimits key={limits.kind} limits={limits} onChanged={reload} />
            ))}
          </div>
        </>
      )}
    </RoomState>
  );
});

type Props = { limits: LimitsByKind['items'][number]; onChanged: () => Promise<void> };

function KindLimits({ limits: { kind, ...limits }, onChanged }: Props) {
  const t = useTranslate();
  const title = t(`admin.account_kind.${kind}`);
  const contract = useContractForm({
    schema: Form,
    defaultValues: Object.fromEntries(rows.map((name) => [name, String(limits[name])])) as Typed,
    send: async (values) => {
      await changeLimits(kind, values);
      showToast({ severity: 'success', detail: t('admin.limits.saved', { kind: title }) });
      await onChanged();
    },
  });
  return (
    <RoomSection title={title}>
      <ContractFormBox form={contract} aria-label={title} send={t('form.save')}>
        {rows.map((name) => (
          <Field
            key={name}
            {...contract.field(name)}
            label={t(`admin.limits.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ))}
      </ContractFormBox>
    </RoomSection>
  );
}
