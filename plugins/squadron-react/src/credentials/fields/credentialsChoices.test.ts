import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';
import { credentialsChoices } from './credentialsChoices';

const aws: CredentialsSummary = {
  namespace: 'fleet',
  name: 'team-a',
  provider: 'aws',
  facts: { region: 'eu-central-1' },
  problems: [],
};
const broken: CredentialsSummary = {
  ...aws,
  name: 'broken',
  facts: {},
  problems: [{ key: 'AWS_REGION', message: 'AWS_REGION is not a region.' }],
};

describe('credentialsChoices', () => {
  it('offers the credentials of the namespace and provider, with the reason if one cannot be used', () => {
    const all = [
      broken,
      aws,
      { ...aws, name: 'gcp', provider: 'gcp' },
      { ...aws, namespace: 'other' },
    ];
    expect(credentialsChoices(all, 'fleet', 'aws')).toEqual([
      {
        value: 'team-a',
        title: 'team-a',
        description: 'aws · eu-central-1',
        reason: undefined,
      },
      {
        value: 'broken',
        title: 'broken',
        description: 'aws',
        reason: 'AWS_REGION is not a region.',
      },
    ]);
    expect(credentialsChoices(all, 'fleet')).toHaveLength(3);
  });
});
