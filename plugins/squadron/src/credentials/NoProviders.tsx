import { useState } from 'react';
import { Text } from '@backstage/ui';
import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { Choice, DocLink, Section } from '../parts';

/** What to configure before credentials of providers can be added, and what each provider will ask for. @internal */
export function NoProviders() {
  const t = useT();
  const [provider, choose] = useState<keyof typeof credentialsFormats>('aws');
  const asked = credentialsFormats[provider].fields
    .filter(({ isOptional }) => !isOptional)
    .map(({ key }) => t(`credentials.fields.${key}.title`));
  return (
    <Section
      title={t('credentials.noProviderTitle')}
      actions={<DocLink page="credentials.md" />}
    >
      <Text as="p">{t('credentials.noProvider')}</Text>
      <Choice
        label={t('common.labels.provider')}
        options={['aws', 'gcp', 'azure', 'vsphere']}
        labelOf={one => one}
        chosen={provider}
        onChoose={choose}
      />
      <Text as="p">
        {t('credentials.settingText', { asked: asked.join(', ') })}
      </Text>
      <YamlView
        yaml={`squadron:\n  featureGates:\n    SupportedCloudProviders: [${provider}]\n`}
        label={t('credentials.setting')}
      />
    </Section>
  );
}
