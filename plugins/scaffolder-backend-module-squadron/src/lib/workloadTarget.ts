import {
  catalogEntityRef,
  HUB_CLUSTER_ID,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadUrl } from './links';

/** Ray kinds. @internal */
export type RayKind = 'RayJob' | 'RayCluster' | 'RayService';

/** Kinds of workloads that can be suspended, resumed and given another priority. @internal */
export type TargetKind = RayKind | 'Job';

const KINDS: Record<TargetKind, WorkloadKind> = {
  RayJob: 'rayjob',
  RayCluster: 'raycluster',
  RayService: 'rayservice',
  Job: 'job',
};

/**
 * Location of a workload: its reference for commands, its ID for permission checks, its description for logs, and the
 * outputs of an action. Forms send empty strings for fields without a choice.
 *
 * @internal
 */
export function placeOf(
  kind: TargetKind,
  input: { cluster?: string; namespace?: string; name: string },
) {
  const cluster = input.cluster || HUB_CLUSTER_ID;
  const namespace = input.namespace || 'default';
  const { name } = input;
  const ref = { cluster, namespace, kind: KINDS[kind], name };
  return {
    ref,
    id: `${cluster}/${namespace}/${ref.kind}/${name}`,
    what: `${kind} ${namespace}/${name} on ${cluster}`,
    output: {
      cluster,
      namespace,
      name,
      entityRef: catalogEntityRef({ cluster, namespace, kind, name }),
      url: workloadUrl(ref),
    },
  };
}
