import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';

const DAY_MS = 24 * 3_600_000;

/**
 * Credentials in all states of the page.
 *
 * @internal
 */
export function exampleCredentials(nowMs: number): CredentialsSummary[] {
  const at = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  return [
    {
      namespace: 'fleet',
      name: 'aws-ml',
      provider: 'aws',
      facts: { region: 'eu-central-1' },
      problems: [],
      usedBy: ['worker-1', 'worker-2'],
      createdAt: at(90),
      updatedAt: at(3),
    },
    {
      namespace: 'fleet',
      name: 'gcp-research',
      provider: 'gcp',
      facts: {},
      problems: [
        {
          key: 'credentials',
          message:
            'credentials: private_key must be a private key in PEM, with its line breaks.',
        },
      ],
      usedBy: [],
      createdAt: at(1),
      updatedAt: at(1),
    },
    {
      namespace: 'vision',
      name: 'vcenter',
      provider: 'vsphere',
      facts: { server: 'vcenter.example.com' },
      problems: [],
      usedBy: [],
      readOnlyReason:
        'Secret vision/vcenter exists and was written by argocd. Change or delete it where it was created.',
      createdAt: at(200),
      updatedAt: at(200),
    },
  ];
}
