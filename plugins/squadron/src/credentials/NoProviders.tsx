import { Text } from '@backstage/ui';
import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { DocLink, Section, SimpleTable } from '../parts';
import parts from '../parts/parts.module.css';

const PROVIDERS = Object.keys(
  credentialsFormats,
) as (keyof typeof credentialsFormats)[];

const SETTING = `squadron:
  featureGates:
    SupportedCloudProviders:
${PROVIDERS.map(provider => `      - ${provider}\n`).join('')}`;

/** The providers that can be switched on, what each asks for, and the setting that does it. @internal */
export function NoProviders() {
  const t = useT();
  return (
    <div className={parts.columns}>
      <Section title={t('credentials.noProviderTitle')}>
        <Text as="p" color="secondary">
          {t('credentials.noProvider')}
        </Text>
        <SimpleTable
          label={t('common.labels.provider')}
          rows={PROVIDERS}
          rowKey={provider => provider}
          columns={[
            {
              label: t('common.labels.provider'),
              cell: provider => t(`credentials.providers.${provider}`),
            },
            {
              label: t('credentials.asksFor'),
              cell: provider =>
                credentialsFormats[provider].fields
                  .filter(({ isOptional }) => !isOptional)
                  .map(({ key }) => t(`credentials.fields.${key}.title`))
                  .join(', '),
            },
          ]}
        />
      </Section>
      <Section
        title={t('credentials.setting')}
        actions={<DocLink page="credentials" />}
      >
        <Text as="p" color="secondary">
          {t('credentials.settingText')}
        </Text>
        <YamlView yaml={SETTING} label={t('credentials.setting')} />
      </Section>
    </div>
  );
}
