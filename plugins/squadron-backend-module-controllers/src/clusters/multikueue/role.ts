import { MULTIKUEUE_ROLE, QUEUED_KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';

/**
 * The exact permissions of MultiKueue on a worker for Workload, Job, Pod, StatefulSet, RayJob, RayCluster, RayService
 * and the further kinds that it dispatches. Source: the verbs used by Kueue 0.18's remote client and its adapters.
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
  // Pods of Deployments, single pods and groups of them.
  rule('', ['pods'], 'create delete get list watch'),
  rule('', ['pods/status'], 'get'),
  rule('apps', ['statefulsets'], 'create delete get list watch'),
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
  ...Object.values(QUEUED_KINDS).flatMap(({ kind: { group, plural } }) => [
    rule(group, [plural], 'create delete get list watch'),
    rule(group, [`${plural}/status`], 'get'),
  ]),
];

function rule(apiGroup: string, resources: string[], verbs: string) {
  return { apiGroups: [apiGroup], resources, verbs: verbs.split(' ') };
}

/** The role on a worker that the AuthTokenRequest of the hub's Kueue references. @internal */
export function renderClusterRole(): KubeManifest {
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: MULTIKUEUE_ROLE, labels: ownedLabels() },
    rules: RULES,
  };
}
