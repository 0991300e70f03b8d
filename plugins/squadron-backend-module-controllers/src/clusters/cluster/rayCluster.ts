import { typeMeta, KINDS } from '@squadron/kube-kinds';
import type {
  RayCluster,
  ResolvedClusterSpec,
  KubeManifest,
} from '@squadron/kube-kinds';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { ownedLabels } from '../../actions';
import { rayHead, rayWorker } from './rayPods';

/** Namespace and name of the default RayCluster of each worker. */
export const DEFAULT_RAY_CLUSTER = { namespace: 'default', name: 'default' };

/**
 * The default RayCluster of a worker: a small head and one group of workers.
 *
 * The number of workers and its bounds change in place. For any other change KubeRay re-creates all pods
 * (`upgradeStrategy` Recreate; without it the pods would stay as they are). Fields that the Cluster does not set
 * therefore keep their values on a live RayCluster: another Ray version in the portal's config applies to new ones.
 *
 * @internal
 */
export function renderRayCluster(options: {
  ownerUid: string;
  spec: ResolvedClusterSpec;
  ray: Pick<SquadronConfig['ray'], 'image' | 'version'>;
  live?: RayCluster;
}): KubeManifest {
  const { ownerUid, spec, ray } = options;
  const live = options.live?.spec as LiveSpec | undefined;
  const wanted = spec.defaultRayCluster;
  const rayVersion = wanted.rayVersion ?? live?.rayVersion ?? ray.version;
  const gpu = wanted.resources?.gpu ?? 0;
  const imageFor = (gpuCount: number) =>
    wanted.image ?? `${ray.image}:${rayVersion}${gpuCount > 0 ? '-gpu' : ''}`;
  return {
    ...typeMeta(KINDS.rayCluster),
    metadata: { ...DEFAULT_RAY_CLUSTER, labels: ownedLabels(ownerUid) },
    spec: {
      rayVersion,
      upgradeStrategy: { type: 'Recreate' },
      enableInTreeAutoscaling: wanted.maxWorkers !== undefined,
      ...(wanted.maxWorkers !== undefined && {
        autoscalerOptions: AUTOSCALER_OPTIONS,
      }),
      headGroupSpec: {
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
        template: rayHead(imageFor(0)),
      },
      workerGroupSpecs: [
        {
          groupName: GROUP,
          ...sizeOf(wanted, live?.workerGroupSpecs?.find(isOurGroup)),
          // Also set to 0, because the removal of GPUs has to be a change.
          rayStartParams: { 'num-gpus': `${gpu}` },
          template: rayWorker(imageFor(gpu), spec),
        },
      ],
    },
  };
}

type LiveSpec = NonNullable<RayCluster['spec']> & {
  workerGroupSpecs?: Array<{
    groupName?: string;
    replicas?: number;
    scaleStrategy?: unknown;
  }>;
};

const GROUP = 'workers';

/** Idle workers are removed after a minute, Ray's default; the sidecar requests less than KubeRay's default. */
const AUTOSCALER_OPTIONS = {
  upscalingMode: 'Default',
  idleTimeoutSeconds: 60,
  resources: {
    requests: { cpu: '200m', memory: '256Mi' },
    limits: { cpu: '500m', memory: '512Mi' },
  },
};

function isOurGroup({ groupName }: { groupName?: string }): boolean {
  return groupName === GROUP;
}

/** Ray's autoscaler owns the number of workers within the bounds and selects the workers to remove; both are kept. */
function sizeOf(
  wanted: ResolvedClusterSpec['defaultRayCluster'],
  live: { replicas?: number; scaleStrategy?: unknown } | undefined,
) {
  const { workers, minWorkers = 0, maxWorkers } = wanted;
  if (maxWorkers === undefined) {
    return { replicas: workers, minReplicas: workers, maxReplicas: workers };
  }
  const replicas = live?.replicas ?? workers;
  return {
    replicas: Math.min(Math.max(replicas, minWorkers), maxWorkers),
    minReplicas: minWorkers,
    maxReplicas: maxWorkers,
    ...(live?.scaleStrategy !== undefined && {
      scaleStrategy: live.scaleStrategy,
    }),
  };
}
