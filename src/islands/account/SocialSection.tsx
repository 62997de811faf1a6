import { useState } from 'react';
import { linkIdentity, unlinkIdentity } from '#client/auth/social-login.ts';
import { Provider } from '#contract/auth/provider.ts';
import type { LoginProvider, SocialToken } from '#contract/auth/social.ts';
import { providerNames } from '#domain/auth/provider-names.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { useProviderDialog } from '#islands/page/login-providers.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { PasswordConfirmDialog } from './CurrentPassword.tsx';
import { Section, type SectionProps } from './Section.tsx';

type Props = SectionProps & { offered: readonly LoginProvider[] };

/** What to confirm: with a token linking, without one unlinking. */
type Asking = { provider: Provider; token?: SocialToken };

/** The linked social accounts; shown if there is one to link or unlink. */
export function SocialSection({ account, onChanged, offered }: Props) {
  const t = useTranslate();
  const ask = useProviderDialog();
  const [asking, setAsking] = useState<Asking>();
  const [waiting, setWaiting] = useState(false);
  const shown = Provider.options.flatMap((provider) => {
    const linked = account.providers.includes(provider);
    const offer = offered.find((one) => one.provider === provider);
    return linked || offer ? [{ provider, linked, offer }] : [];
  });
  if (shown.length === 0) return null;

  async function link(offer: LoginProvider): Promise<void> {
    setWaiting(true);
    try {
      const token = await ask(offer);
      if (token) setAsking({ provider: offer.provider, token });
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Section title={t('account.social')}>
      <ul>
        {shown.map(({ provider, linked, offer }) => (
          <Row
            key={provider}
            {...{ provider, linked, held: waiting }}
            act={async () => (linked || !offer ? setAsking({ provider }) : link(offer))}
          />
        ))}
      </ul>
      {asking && <Question {...{ account, asking, onChanged }} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}

type RowProps = { provider: Provider; linked: boolean; held: boolean; act: () => Promise<void> };

function Row({ provider, linked, held, act }: RowProps) {
  const t = useTranslate();
  const name = providerNames[provider];
  const label = linked ? t('account.unlink') : t('account.link');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 hairline-t py-3">
      <div>
        <strong className="wrap-anywhere">{name}</strong>
        <p className="field-hint">{linked ? t('account.social_linked') : t('account.social_unlinked')}</p>
      </div>
      <ActionButton label={`${label}: ${name}`} held={held} act={act}>
        {label}
      </ActionButton>
    </li>
  );
}

type QuestionProps = SectionProps & { asking: Asking; onClose: () => void };

function Question({ account, asking: { provider, token }, onChanged, onClose }: QuestionProps) {
  const t = useTranslate();
  const name = { provider: providerNames[provider] };
  return (
    <PasswordConfirmDialog
      {...{ account, onClose }}
      title={token ? t('account.link_title', name) : t('account.unlink_title', name)}
      text={token ? t('account.link_text', name) : t('account.unlink_text', name)}
      tone={token ? 'sea' : 'danger'}
      send={async (confirmed) => {
        await (token ? linkIdentity(provider, { ...token, ...confirmed }) : unlinkIdentity(provider, confirmed));
        onChanged();
      }}
    />
  );
}
