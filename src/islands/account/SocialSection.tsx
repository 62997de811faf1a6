import { linkIdentity, unlinkIdentity } from '#client/social-login.ts';
import { Provider } from '#contract/account/account.ts';
import type { LoginProvider } from '#contract/account/social.ts';
import { providerNames } from '#domain/provider-names.ts';
import { askWho } from '../ui/login-providers.ts';
import { useWords } from '../ui/words.tsx';
import { ActionButton } from './ActionButton.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { offered: readonly LoginProvider[] };

/** The social accounts that may log in; shown where there is one to link or to unlink. */
export function SocialSection({ account, onChanged, offered }: Props) {
  const t = useWords();
  const shown = Provider.options.flatMap((provider) => {
    const linked = account.providers.includes(provider);
    const offer = offered.find((one) => one.provider === provider);
    return linked || offer ? [{ provider, linked, offer }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t('account.social')}>
      <ul className="rows">
        {shown.map((row) => (
          <Row key={row.provider} {...row} onChanged={onChanged} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { provider: Provider; linked: boolean; offer: LoginProvider | undefined; onChanged: () => void };

function Row({ provider, linked, offer, onChanged }: RowProps) {
  const t = useWords();

  async function link(): Promise<string | undefined> {
    const asked = offer && (await askWho(offer));
    if (!asked) return undefined;
    if ('problem' in asked) return t(asked.problem);
    await linkIdentity(provider, asked.token);
    onChanged();
    return undefined;
  }

  async function unlink(): Promise<void> {
    await unlinkIdentity(provider);
    onChanged();
  }

  const name = providerNames[provider];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="field-hint">{linked ? t('account.social_linked') : t('account.social_unlinked')}</p>
      </div>
      {linked ? (
        <ActionButton label={`${t('account.unlink')}: ${name}`} act={unlink}>
          {t('account.unlink')}
        </ActionButton>
      ) : (
        <ActionButton label={`${t('account.link')}: ${name}`} act={link}>
          {t('account.link')}
        </ActionButton>
      )}
    </li>
  );
}
