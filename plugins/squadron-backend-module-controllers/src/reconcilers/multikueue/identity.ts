import {
  KUEUE_NAMESPACE,
  MULTIKUEUE_SERVICE_ACCOUNT,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { ownedLabels } from '../../actions';

const RBAC = 'rbac.authorization.k8s.io';

/**
 * Exactly what MultiKueue does on a worker for Workload, Job, RayJob, RayCluster and RayService.
 * Source: the verbs used by Kueue 0.18's remote client and its adapters.
 */
const RULES = [
  rule(
    'kueue.x-k8s.io',
    ['workloads'],
    'create delete get list patch update watch',
  ),
  rule('kueue.x-k8s.io', ['workloads/status'], 'get patch update'),
  rule('batch', ['jobs'], 'create delete get list watch'),
  rule('batch', ['jobs/status'], 'get'),
  rule(
    'ray.io',
    ['rayclusters', 'rayjobs', 'rayservices'],
    'create delete get list watch',
  ),
  rule(
    'ray.io',
    ['rayclusters/status', 'rayjobs/status', 'rayservices/status'],
    'get',
  ),
];

function rule(apiGroup: string, resources: string[], verbs: string) {
  return { apiGroups: [apiGroup], resources, verbs: verbs.split(' ') };
}

/** Namespace of Kueue on a worker. @internal */
export function renderKueueNamespace(): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: KUEUE_NAMESPACE },
  };
}

/** @internal */
export function renderServiceAccount(): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      namespace: KUEUE_NAMESPACE,
      name: MULTIKUEUE_SERVICE_ACCOUNT,
      labels: ownedLabels(),
    },
  };
}

/** @internal */
export function renderClusterRole(): KubeManifest {
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'ClusterRole',
    metadata: { name: MULTIKUEUE_SERVICE_ACCOUNT, labels: ownedLabels() },
    rules: RULES,
  };
}

/** @internal */
export function renderClusterRoleBinding(): KubeManifest {
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: MULTIKUEUE_SERVICE_ACCOUNT, labels: ownedLabels() },
    roleRef: {
      apiGroup: RBAC,
      kind: 'ClusterRole',
      name: MULTIKUEUE_SERVICE_ACCOUNT,
    },
    subjects: [
      {
        kind: 'ServiceAccount',
        name: MULTIKUEUE_SERVICE_ACCOUNT,
        namespace: KUEUE_NAMESPACE,
      },
    ],
  };
}
