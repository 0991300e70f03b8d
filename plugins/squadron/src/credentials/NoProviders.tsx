import { Text } from '@backstage/ui';
import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { DocLink, Section } from '../parts';

/** What to configure before credentials of providers can be added, and what each provider will ask for. @internal */
export function NoProviders() {
  const t = useT();
  const providers = Object.values(credentialsFormats).map(
    ({ provider, fields }) =>
      `      # - ${provider} # ${fields
        .filter(({ isOptional }) => !isOptional)
        .map(({ key }) => t(`credentials.fields.${key}.title`))
        .join(', ')}`,
  );
  return (
    <Section
      title={t('credentials.noProviderTitle')}
      actions={<DocLink page="credentials.md" />}
    >
      <Text as="p">{t('credentials.noProvider')}</Text>
      <Text as="p">{t('credentials.settingText')}</Text>
      <YamlView
        yaml={`squadron:\n  featureGates:\n    SupportedCloudProviders:\n${providers.join(
          '\n',
        )}`}
        label={t('credentials.setting')}
      />
    </Section>
  );
}
