import { DEFAULT_FLEET_NAMESPACE, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';

/** Clouds whose definitions are available as Go modules. @internal */
export type Cloud = 'aws' | 'gcp';

/** Invalid keys in the formats of the clouds. */
const CREDENTIALS: Record<Cloud, Record<string, string>> = {
  aws: {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    AWS_REGION: 'us-east-1',
  },
  gcp: {
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: 'ml-platform-1',
      private_key_id: 'abc',
      private_key:
        '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
      client_email: 'capg@ml-platform-1.iam.gserviceaccount.com',
      client_id: '1',
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
  },
};

/** @internal */
export function credentialsOf(cloud: Cloud): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: KINDS.secret.kind,
    metadata: {
      namespace: DEFAULT_FLEET_NAMESPACE,
      name: cloud,
      labels: { [LABELS.capiProvider]: cloud },
    },
    data: Object.fromEntries(
      Object.entries(CREDENTIALS[cloud]).map(([key, value]) => [
        key,
        Buffer.from(value).toString('base64'),
      ]),
    ),
  };
}

/** A Cluster with an autoscaled GPU pool of spot machines and a plain pool. @internal */
export function clusterOf(cloud: Cloud, name: string): KubeManifest {
  return {
    apiVersion: 'management.oneblock.ai/v1',
    kind: 'Cluster',
    metadata: { namespace: DEFAULT_FLEET_NAMESPACE, name },
    spec: {
      provider: {
        name: cloud,
        configSecret: { name: cloud },
        ...(cloud === 'gcp' && { region: 'us-central1' }),
      },
      provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
      pools: [
        { name: 'cpu', replicas: 2 },
        {
          name: 'gpu',
          minReplicas: 0,
          maxReplicas: 4,
          gpu: { type: 'nvidia-tesla-t4', count: 1 },
          spot: {},
          ...(cloud === 'gcp' && { failureDomain: 'us-central1-a' }),
        },
      ],
    },
  };
}
