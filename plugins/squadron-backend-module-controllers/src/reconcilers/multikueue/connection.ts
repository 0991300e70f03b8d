import {
  ANNOTATIONS,
  KUEUE_NAMESPACE,
  MULTIKUEUE_KUBECONFIG_KEY,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { ownedLabels } from '../../actions';

/** Name of the hub Secret with the kubeconfig of a worker. @internal */
export function secretNameOf(worker: string): string {
  return `${worker}-multikueue`;
}

/**
 * Marks of the Secret's token. It is replaced in the middle of its life, so that a day of trouble with
 * a worker does not end its connection.
 *
 * @internal
 */
export function tokenAnnotations(options: {
  issuedMs: number;
  expiresMs: number;
  source: string;
}): Record<string, string> {
  const { issuedMs, expiresMs, source } = options;
  return {
    [ANNOTATIONS.tokenExpiresAt]: new Date(expiresMs).toISOString(),
    [ANNOTATIONS.tokenRenewsAt]: new Date(
      (issuedMs + expiresMs) / 2,
    ).toISOString(),
    [ANNOTATIONS.tokenSource]: source,
  };
}

/** What {@link tokenAnnotations} wrote; undefined when it is not there or broken. @internal */
export function readTokenTimes(
  secret: KubeManifest | undefined,
): { issuedMs: number; renewsMs: number; source?: string } | undefined {
  const annotations = secret?.metadata.annotations ?? {};
  const renewsMs = Date.parse(annotations[ANNOTATIONS.tokenRenewsAt] ?? '');
  const expiresMs = Date.parse(annotations[ANNOTATIONS.tokenExpiresAt] ?? '');
  return Number.isNaN(renewsMs) || Number.isNaN(expiresMs)
    ? undefined
    : {
        issuedMs: 2 * renewsMs - expiresMs,
        renewsMs,
        source: annotations[ANNOTATIONS.tokenSource],
      };
}

/** The Secret that Kueue reads. @internal */
export function renderSecret(
  worker: string,
  kubeconfig: string,
  annotations: Record<string, string>,
): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: {
      namespace: KUEUE_NAMESPACE,
      name: secretNameOf(worker),
      labels: ownedLabels(),
      annotations: { ...annotations, [ANNOTATIONS.cluster]: worker },
    },
    data: {
      [MULTIKUEUE_KUBECONFIG_KEY]: Buffer.from(kubeconfig).toString('base64'),
    },
  };
}

/** @internal */
export function renderMultiKueueCluster(worker: string): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'MultiKueueCluster',
    metadata: { name: worker, labels: ownedLabels() },
    spec: {
      clusterSource: {
        kubeConfig: { location: secretNameOf(worker), locationType: 'Secret' },
      },
    },
  };
}
