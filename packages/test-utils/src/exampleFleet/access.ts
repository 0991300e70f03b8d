import { secretData } from '@squadron/controller-node';
import {
  FIELD_MANAGERS,
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import type { Ago } from './ago';
import { objectOf } from './objectOf';

/**
 * Requests of tokens, one of them not rotated in time, and a profile of another inventory with a server that the
 * portal refuses.
 *
 * @internal
 */
export function accessObjects(ago: Ago): KubeObject[] {
  const request = (
    metadata: { namespace: string; name: string },
    cluster: string,
    times: { issued: number; renews?: number; expires: number },
    account = `${metadata.name}`,
  ) =>
    objectOf(
      KINDS.authTokenRequest,
      {
        ...metadata,
        creationTimestamp: ago(240_000),
        labels:
          metadata.namespace === KUEUE_NAMESPACE
            ? { [LABELS.managedBy]: MANAGED_BY_VALUE }
            : undefined,
      },
      {
        spec: {
          targetClusterProfile: { namespace: 'fleet', name: cluster },
          serviceAccountName: account,
          ...(metadata.name === 'reports' && {
            serviceAccountNamespace: 'agents',
            clusterRoles: [{ name: 'view' }],
          }),
        },
        status: {
          observedGeneration: 1,
          tokenResponse: { kind: 'Secret', name: `${metadata.name}-access` },
          issuedTimestamp: ago(times.issued),
          ...(times.renews && { renewalTimestamp: ago(times.renews) }),
          expirationTimestamp: ago(times.expires),
          conditions: [
            { type: 'Ready', status: 'True', reason: 'TokenIssued' },
          ],
        },
      },
    );
  return [
    request({ namespace: 'fleet', name: 'reports' }, 'worker-1', {
      issued: 84_000,
      expires: -2_400,
    }),
    ...['worker-1', 'worker-2', 'edge-9'].map(cluster =>
      request(
        { namespace: KUEUE_NAMESPACE, name: `${cluster}-multikueue` },
        cluster,
        { issued: 1_080, renews: -720, expires: -2_520 },
      ),
    ),
    objectOf(
      KINDS.clusterProfile,
      {
        namespace: 'ocm',
        name: 'edge',
        labels: { [LABELS.clusterSet]: 'edge' },
      },
      {
        spec: { clusterManager: { name: 'open-cluster-management' } },
        status: {
          accessProviders: [
            { name: 'gke', cluster: { server: 'https://169.254.169.254' } },
          ],
        },
      },
    ),
  ];
}

/**
 * Secrets of the hub with the credentials of clouds: usable, not usable, and of another writer. API servers serve
 * them; the fleet's cache has no Secrets.
 *
 * @internal
 */
export function credentialSecrets(ago: Ago): KubeManifest[] {
  const secret = (
    namespace: string,
    name: string,
    provider: string,
    data: Record<string, string>,
    options: { manager?: string; ageSeconds: number },
  ) => {
    const object = objectOf(
      KINDS.secret,
      {
        namespace,
        name,
        creationTimestamp: ago(options.ageSeconds),
        labels: { [LABELS.capiProvider]: provider },
      },
      { data: secretData(data) },
    );
    return {
      ...object,
      metadata: {
        ...object.metadata,
        managedFields: [
          {
            manager: options.manager ?? FIELD_MANAGERS.commands,
            operation: 'Apply',
            time: ago(options.ageSeconds / 2),
          },
        ],
      },
    } as KubeManifest;
  };
  return [
    secret(
      'fleet',
      'aws-ml',
      'aws',
      {
        AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
        AWS_SECRET_ACCESS_KEY: 'example'.repeat(6).slice(0, 40),
        AWS_REGION: 'eu-central-1',
      },
      { ageSeconds: 90 * 86_400 },
    ),
    secret(
      'fleet',
      'gcp-research',
      'gcp',
      {
        credentials: JSON.stringify({
          type: 'service_account',
          project_id: 'research-1',
          client_email: 'capg@research-1.iam.gserviceaccount.com',
          private_key: 'none',
        }),
      },
      { ageSeconds: 86_400 },
    ),
    secret(
      'vision',
      'vcenter',
      'vsphere',
      {
        VSPHERE_USERNAME: 'capv',
        VSPHERE_PASSWORD: 'example',
        VSPHERE_SERVER: 'vcenter.example.com',
      },
      { manager: 'argocd', ageSeconds: 200 * 86_400 },
    ),
  ];
}
