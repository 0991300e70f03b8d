import { resolveClusterSpec } from '@squadron/kube-kinds';
import type {
  RayCluster,
  DefaultRayClusterSpec,
  OneblockPool,
  KubeManifest,
} from '@squadron/kube-kinds';
import { renderRayCluster } from './rayCluster';

const RAY = { image: 'rayproject/ray', version: '2.52.0' };

function render(
  defaultRayCluster: DefaultRayClusterSpec = {},
  options: {
    pools?: OneblockPool[];
    live?: RayCluster;
    ray?: typeof RAY;
  } = {},
) {
  const { pools, live, ray = RAY } = options;
  return renderRayCluster({
    ownerUid: 'c1',
    spec: resolveClusterSpec({
      provider: { name: 'sandbox' },
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      pools,
      defaultRayCluster,
    }),
    ray,
    live,
  });
}

interface Group {
  replicas: number;
  minReplicas: number;
  maxReplicas: number;
  scaleStrategy?: unknown;
  template: {
    spec: { containers: Array<{ image: string }>; tolerations?: unknown[] };
  };
}

function specOf(manifest: KubeManifest) {
  return manifest.spec as {
    rayVersion: string;
    enableInTreeAutoscaling: boolean;
    autoscalerOptions?: object;
    headGroupSpec: Group;
    workerGroupSpecs: [Group];
  };
}

function sizeOf(manifest: KubeManifest) {
  const [{ replicas, minReplicas, maxReplicas, scaleStrategy }] =
    specOf(manifest).workerGroupSpecs;
  return { replicas, minReplicas, maxReplicas, scaleStrategy };
}

function imagesOf(manifest: KubeManifest) {
  const { headGroupSpec, workerGroupSpecs } = specOf(manifest);
  return [headGroupSpec, workerGroupSpecs[0]].map(
    ({ template }) => template.spec.containers[0].image,
  );
}

/** The spec without the fields that may change while pods run: KubeRay 1.6.2 compares the rest. */
function recreatedBy(manifest: KubeManifest): string {
  const { workerGroupSpecs, ...rest } = specOf(manifest);
  return JSON.stringify({
    ...rest,
    workerGroupSpecs: workerGroupSpecs.map(group => ({
      ...group,
      replicas: 0,
      minReplicas: 0,
      maxReplicas: 0,
      scaleStrategy: undefined,
    })),
  });
}

describe('the default RayCluster', () => {
  it('is small, has the portal’s Ray, and is not autoscaled', () => {
    const rayCluster = render();
    expect(specOf(rayCluster)).toMatchObject({
      rayVersion: '2.52.0',
      upgradeStrategy: { type: 'Recreate' },
      enableInTreeAutoscaling: false,
    });
    expect(sizeOf(rayCluster)).toMatchObject({
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 1,
    });
    expect(imagesOf(rayCluster)).toEqual([
      'rayproject/ray:2.52.0',
      'rayproject/ray:2.52.0',
    ]);
    expect(specOf(rayCluster).autoscalerOptions).toBeUndefined();
  });

  it('prefers a control-plane node for its head and tolerates its taint', () => {
    expect(specOf(render()).headGroupSpec.template.spec).toMatchObject({
      tolerations: [
        {
          key: 'node-role.kubernetes.io/control-plane',
          operator: 'Exists',
          effect: 'NoSchedule',
        },
      ],
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100 }],
        },
      },
    });
  });

  it('has GPUs, a GPU image and tolerations of GPU pools for GPU workers', () => {
    const pools: OneblockPool[] = [
      { name: 'cpu', taints: [{ key: 'web', effect: 'NoSchedule' }] },
      {
        name: 'gpu',
        gpu: { type: 'nvidia-a100', count: 8 },
        taints: [
          { key: 'nvidia.com/gpu', value: 'true', effect: 'NoSchedule' },
          { key: 'team', value: 'ml', effect: 'NoExecute' },
        ],
      },
    ];
    const rayCluster = render(
      { resources: { cpu: '8', memory: '64Gi', gpu: 2 } },
      { pools },
    );
    const amounts = { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '2' };
    expect(specOf(rayCluster).workerGroupSpecs[0]).toMatchObject({
      rayStartParams: { 'num-gpus': '2' },
      template: {
        spec: {
          containers: [
            {
              image: 'rayproject/ray:2.52.0-gpu',
              resources: { requests: amounts, limits: amounts },
            },
          ],
          tolerations: [
            { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
            {
              key: 'team',
              operator: 'Equal',
              value: 'ml',
              effect: 'NoExecute',
            },
          ],
        },
      },
    });
    expect(imagesOf(rayCluster)[0]).toBe('rayproject/ray:2.52.0');
  });

  it.each<[string, DefaultRayClusterSpec, string[]]>([
    [
      'the image of the Cluster',
      { image: 'me/ray:1', resources: { gpu: 1 } },
      ['me/ray:1', 'me/ray:1'],
    ],
    [
      'the Ray of the Cluster',
      { rayVersion: '2.50.0' },
      ['rayproject/ray:2.50.0', 'rayproject/ray:2.50.0'],
    ],
  ])('uses %s', (_, spec, images) => {
    expect(imagesOf(render(spec))).toEqual(images);
  });

  it.each<[string, DefaultRayClusterSpec, number, number, number]>([
    [
      'starts with the requested number',
      { workers: 2, minWorkers: 1, maxWorkers: 4 },
      2,
      1,
      4,
    ],
    [
      'starts within the bounds',
      { workers: 9, minWorkers: 1, maxWorkers: 4 },
      4,
      1,
      4,
    ],
    ['may scale to zero', { workers: 0, maxWorkers: 4 }, 0, 0, 4],
  ])(
    'with autoscaling, it %s',
    (_, spec, replicas, minReplicas, maxReplicas) => {
      const rayCluster = render(spec);
      expect(specOf(rayCluster).enableInTreeAutoscaling).toBe(true);
      expect(specOf(rayCluster).autoscalerOptions).toBeDefined();
      expect(sizeOf(rayCluster)).toMatchObject({
        replicas,
        minReplicas,
        maxReplicas,
      });
    },
  );

  it('leaves the number of workers and their selection to Ray’s autoscaler', () => {
    const bounds = { minWorkers: 1, maxWorkers: 8 };
    const live = render(bounds);
    Object.assign(specOf(live).workerGroupSpecs[0], {
      replicas: 5,
      scaleStrategy: { workersToDelete: ['a'] },
    });
    expect(sizeOf(render(bounds, { live: live as RayCluster }))).toEqual({
      replicas: 5,
      minReplicas: 1,
      maxReplicas: 8,
      scaleStrategy: { workersToDelete: ['a'] },
    });
    expect(
      sizeOf(render({ ...bounds, maxWorkers: 3 }, { live: live as RayCluster }))
        .replicas,
    ).toBe(3);
  });

  it.each<[string, DefaultRayClusterSpec, typeof RAY, boolean]>([
    ['nothing', {}, RAY, false],
    ['the number of workers', { workers: 4 }, RAY, false],
    ['the portal’s Ray', {}, { ...RAY, version: '2.60.0' }, false],
    ['the Cluster’s Ray', { rayVersion: '2.60.0' }, RAY, true],
    ['the image', { image: 'me/ray:1' }, RAY, true],
    ['the resources', { resources: { cpu: '2' } }, RAY, true],
    ['GPUs', { resources: { gpu: 1 } }, RAY, true],
    ['autoscaling on', { maxWorkers: 4 }, RAY, true],
  ])(
    're-creates pods only if necessary, with %s changed',
    (_, spec, ray, isRecreated) => {
      const live = render();
      const changed = render(spec, { live: live as RayCluster, ray });
      expect(recreatedBy(changed) !== recreatedBy(live)).toBe(isRecreated);
    },
  );
});
