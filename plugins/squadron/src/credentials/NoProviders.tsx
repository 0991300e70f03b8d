import { Text } from '@backstage/ui';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { Section } from '../parts';

const SETTING = `squadron:
  featureGates:
    SupportedCloudProviders: [aws, gcp, azure, vsphere]
`;

/** What to configure before credentials of providers can be added. @internal */
export function NoProviders() {
  const t = useT();
  return (
    <Section title={t('credentials.noProviderTitle')}>
      <Text as="p" color="secondary">
        {t('credentials.noProvider')}
      </Text>
      <YamlView yaml={SETTING} label={t('credentials.setting')} />
    </Section>
  );
}
