import {
  catalogEntityRef,
  HUB_CLUSTER_ID,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadUrl } from './links';

/** The kinds of Ray. @internal */
export type RayKind = 'RayJob' | 'RayCluster' | 'RayService';

/** The kinds that can be held, let go on and moved in their queue. @internal */
export type TargetKind = RayKind | 'Job';

const KINDS: Record<TargetKind, WorkloadKind> = {
  RayJob: 'rayjob',
  RayCluster: 'raycluster',
  RayService: 'rayservice',
  Job: 'job',
};

/**
 * Where a workload is: as commands name it, by the id that permissions are asked for, and as actions put it out.
 * Empty texts are what forms send for "not chosen".
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
