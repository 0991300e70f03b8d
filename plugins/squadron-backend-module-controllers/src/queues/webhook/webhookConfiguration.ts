import { kubeKind, KINDS, type KubeManifest } from '@squadron/kube-kinds';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { ownedLabels } from '../../actions';
import { WEBHOOK_PATH } from './startWebhookServer';

const API_VERSION = 'admissionregistration.k8s.io/v1';

/** @internal */
export const webhookConfigurationKind = kubeKind(
  API_VERSION,
  'ValidatingWebhookConfiguration',
  'validatingwebhookconfigurations',
  false,
);

/** @internal */
export const WEBHOOK_CONFIGURATION_NAME = 'claims.squadron.dev';

const TIMEOUT_SECONDS = 5;

/**
 * The registration of the webhook with the API server.
 *
 * @param bundle - authorities to trust, as PEM
 *
 * @internal
 */
export function renderWebhookConfiguration(
  {
    address,
    failurePolicy,
  }: NonNullable<SquadronConfig['controllers']['webhook']>,
  bundle: string,
): KubeManifest {
  const { group, version, plural } = KINDS.clusterResourceClaim;
  return {
    apiVersion: API_VERSION,
    kind: webhookConfigurationKind.kind,
    metadata: { name: WEBHOOK_CONFIGURATION_NAME, labels: ownedLabels() },
    webhooks: [
      {
        name: WEBHOOK_CONFIGURATION_NAME,
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        matchPolicy: 'Equivalent',
        failurePolicy,
        timeoutSeconds: TIMEOUT_SECONDS,
        clientConfig: {
          ...clientConfig(address),
          caBundle: Buffer.from(bundle).toString('base64'),
        },
        rules: [
          {
            apiGroups: [group],
            apiVersions: [version],
            operations: ['CREATE', 'UPDATE'],
            resources: [plural],
            scope: 'Cluster',
          },
        ],
      },
    ],
  };
}

/** The host name that the API server expects in the certificate. @internal */
export function hostOf(
  address: NonNullable<SquadronConfig['controllers']['webhook']>['address'],
): string {
  return address.type === 'service'
    ? `${address.name}.${address.namespace}.svc`
    : new URL(address.url).hostname.replace(/^\[|\]$/g, '');
}

function clientConfig(
  address: NonNullable<SquadronConfig['controllers']['webhook']>['address'],
) {
  if (address.type === 'url') {
    return { url: `${address.url}${WEBHOOK_PATH}` };
  }
  const { namespace, name, port } = address;
  return { service: { namespace, name, port, path: WEBHOOK_PATH } };
}
