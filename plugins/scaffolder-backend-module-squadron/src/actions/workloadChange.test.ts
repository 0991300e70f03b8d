import type { JsonObject } from '@backstage/types';
import {
  rayClusterManifest,
  rayJobManifest,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  aMultiKueueConfig,
  anAdmissionCheck,
  aWorkload,
  aWorkloadPriorityClass,
} from '@squadron/test-utils';
import { actions, type Action } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const place = { name: 'shared', namespace: 'team-vision' };

/** The object as the API server stores it. */
function stored(manifest: object, status: object = {}): KubeManifest {
  const object = manifest as KubeManifest;
  return {
    ...object,
    metadata: { ...object.metadata, uid: `uid-${object.metadata.name}` },
    status,
  } as KubeManifest;
}

const rayCluster = stored(
  rayClusterManifest({
    ...place,
    queue: 'default',
    groups: [{ name: 'workers', replicas: 2 }],
  }),
);
const rayService = stored({
  apiVersion: 'ray.io/v1',
  kind: 'RayService',
  metadata: place,
  spec: { serveConfigV2: 'applications: []', rayClusterConfig: {} },
});
const rayJob = stored(
  rayJobManifest({
    name: 'train',
    namespace: 'team-vision',
    entrypoint: 'python train.py',
    queue: 'default',
  }),
  { jobDeploymentStatus: 'Suspended' },
);
const all = [rayCluster, rayService, rayJob];
const withQueue = () => [...all, queued];
const queued = aWorkload('train')
  .inNamespace('team-vision')
  .ofJobUid('uid-train')
  .admittedOn('worker-1')
  .build();
const cached = [
  aWorkloadPriorityClass('production').withValue(1_000).build(),
  anAdmissionCheck('fleet').build(),
  aMultiKueueConfig('fleet').withClusters('worker-1', 'worker-2').build(),
];

const examples = [
  actions.deleteRayCluster,
  actions.resumeRayCluster,
  actions.scaleRayCluster,
  actions.suspendRayCluster,
  actions.upgradeRayCluster,
  actions.rerunRayJob,
  actions.deleteRayService,
  actions.moveWorkload,
  actions.changePriority,
  actions.resumeWorkload,
  actions.suspendWorkload,
].flatMap(one => {
  const action: Action = one;
  const { id, examples: own = [] } = createCommandAction(action, setUp().deps);
  return own.map(example => ({ id, action, ...example }));
});

const CLUSTER_KEY = 'RayCluster/team-vision/shared';

describe('actions that change a workload', () => {
  it('scale a RayCluster, and change nothing when they run again', async () => {
    const { client, deps, asked } = setUp({ stored: all, cached });
    const action = createCommandAction(actions.scaleRayCluster, deps);
    const input = { ...place, groups: [{ name: 'workers', replicas: 5 }] };
    const { output } = await run(action, input);
    expect(output).toMatchObject({
      outcome: 'updated',
      url: '/squadron/workloads/hub/team-vision/raycluster/shared',
    });
    expect(client.objects.get(CLUSTER_KEY)?.spec).toMatchObject({
      workerGroupSpecs: [{ groupName: 'workers', replicas: 5 }],
    });
    expect((await run(action, input)).output.outcome).toBe('unchanged');
    expect(asked[0]).toEqual({
      permission: 'squadron.workload.update',
      resourceRef: 'hub/team-vision/raycluster/shared',
    });
  });

  it('log the effects, and write nothing in a dry run', async () => {
    const { client, deps } = setUp({ stored: all, cached });
    const { log, output } = await run(
      createCommandAction(actions.scaleRayCluster, deps),
      { ...place, groups: [{ name: 'workers', replicas: 5 }] },
      { isDryRun: true },
    );
    expect(output.effects).not.toEqual([]);
    expect(log.at(-1)).toBe(
      'RayCluster team-vision/shared on hub would be updated',
    );
    expect(client.objects.get(CLUSTER_KEY)).toEqual(rayCluster);
  });

  it.each([
    [{ ...place }, 'Set a field to change'],
    [
      { ...place, groups: [{ name: 'gpu', replicas: 1 }] },
      /cannot be changed.*gpu/,
    ],
    [{ ...place, name: 'none', autoscaling: true }, 'does not exist'],
  ])('refuse %j', async (input, message) => {
    const { client, deps } = setUp({ stored: all, cached });
    for (const isDryRun of [true, false]) {
      await expect(
        run(createCommandAction(actions.scaleRayCluster, deps), input, {
          isDryRun,
        }),
      ).rejects.toThrow(message);
    }
    expect(client.objects.get(CLUSTER_KEY)).toEqual(rayCluster);
  });

  it('change the priority of a job', async () => {
    const { client, deps } = setUp({ stored: all, cached });
    await run(createCommandAction(actions.changePriority, deps), {
      kind: 'RayJob',
      name: 'train',
      namespace: 'team-vision',
      priorityClass: 'production',
    });
    expect(
      client.objects.get('RayJob/team-vision/train')?.metadata.labels,
    ).toMatchObject({ 'kueue.x-k8s.io/priority-class': 'production' });
  });

  it('move a job to another cluster, and change nothing when they run again', async () => {
    const { client, deps, asked } = setUp({ stored: withQueue(), cached });
    const action = createCommandAction(actions.moveWorkload, deps);
    const input = {
      kind: 'RayJob',
      name: 'train',
      namespace: 'team-vision',
      to: ['worker-2'],
    };
    const pin = () =>
      client.objects.get('RayJob/team-vision/train')?.metadata.annotations?.[
        'squadron.dev/cluster-affinity'
      ];
    const dry = await run(action, input, { isDryRun: true });
    expect(dry.log).toContain(
      'RayJob team-vision/train on hub · The workload stops on worker-1 and starts over on worker-2.',
    );
    expect(pin()).toBeUndefined();
    expect((await run(action, input)).output.outcome).toBe('updated');
    expect(pin()).toBe('worker-2');
    expect((await run(action, input)).output.outcome).toBe('unchanged');
    await expect(run(action, { ...input, to: ['worker-9'] })).rejects.toThrow(
      'The queue of this workload does not dispatch to worker-9; choose one of worker-2.',
    );
    expect(asked[0].permission).toBe('squadron.workload.update');
  });

  it('delete a RayCluster, and succeed if it does not exist', async () => {
    const { client, deps, asked } = setUp({ stored: all, cached });
    const action = createCommandAction(actions.deleteRayCluster, deps);
    const dry = await run(action, place, { isDryRun: true });
    expect(dry.log).toEqual([
      'RayCluster team-vision/shared on hub would be deleted',
    ]);
    expect(client.objects.has(CLUSTER_KEY)).toBe(true);
    expect((await run(action, place)).output.outcome).toBe('deleted');
    expect((await run(action, place)).output.outcome).toBe('gone');
    expect(asked[0]).toEqual({
      permission: 'squadron.workload.delete',
      resourceRef: 'hub/team-vision/raycluster/shared',
    });
  });

  it.each(examples)('run the example of $id: $description', async one => {
    // Only queued workloads can be moved; a priority is set before that.
    const objects = one.id === 'squadron:workload:move' ? withQueue() : all;
    const { output } = await run(
      createCommandAction(one.action, setUp({ stored: objects, cached }).deps),
      inputOf(one.example),
    );
    expect(output.outcome).toMatch(/^(created|updated|unchanged|deleted)$/);
  });
});

describe('squadron:rayjob:rerun', () => {
  const job = { name: 'train', namespace: 'team-vision' };

  it('submits the job again with changes, under a chosen name or the next free one', async () => {
    const { client, deps, asked } = setUp({ stored: all, cached });
    const action = createCommandAction(actions.rerunRayJob, deps);
    const changes = { entrypoint: 'echo "{{ x }}"', workers: 3 };
    const next = await run(action, { ...job, changes });
    expect(next.output).toMatchObject({
      name: 'train-2',
      outcome: 'created',
      url: '/squadron/workloads/hub/team-vision/rayjob/train-2',
    });
    expect(
      client.objects.get('RayJob/team-vision/train-2')?.spec,
    ).toMatchObject({ entrypoint: 'echo "{{ x }}"' });
    const named = { ...job, newName: 'wide', changes };
    expect((await run(action, named)).output.outcome).toBe('created');
    expect((await run(action, named)).output.outcome).toBe('unchanged');
    expect(asked.slice(0, 2).map(({ permission }) => permission)).toEqual([
      'squadron.workload.read',
      'squadron.workload.create',
    ]);
  });

  it('continues with the job of a retried task whose first attempt left nothing else, and with no other job', async () => {
    const { client, deps } = setUp({ stored: all, cached });
    const action = createCommandAction(actions.rerunRayJob, deps);
    const nameIn = async (task: string, each?: JsonObject) =>
      (await run(action, job, { task, each })).output.name;
    expect(await nameIn('one')).toBe('train-2');
    expect(await nameIn('one')).toBe('train-2');
    expect(await nameIn('two')).toBe('train-3');
    expect(await nameIn('one', { key: '1', value: 'b' })).toBe('train-4');
    expect(client.objects.size).toBe(all.length + 3);
  });

  it.each([
    [
      { ...job, changes: { wrokers: 2 } },
      'changes.wrokers: rayjob:rerun has no such input',
    ],
    [{ ...job, changes: { workers: -1 } }, '-1 is not a number of Ray workers'],
    [{ ...job, name: 'none' }, 'RayJob team-vision/none on hub does not exist'],
  ])('refuses %j', async (input, message) => {
    const { client, deps } = setUp({ stored: all, cached });
    await expect(
      run(createCommandAction(actions.rerunRayJob, deps), input),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(all.length);
  });

  it.each(['squadron.workload.read', 'squadron.workload.create'])(
    'needs %s',
    async permission => {
      const { deps } = setUp({ stored: all, denied: [permission] });
      await expect(
        run(createCommandAction(actions.rerunRayJob, deps), job),
      ).rejects.toThrow(permission);
    },
  );
});
