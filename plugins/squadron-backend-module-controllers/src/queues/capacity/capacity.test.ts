import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  LABELS,
  MANAGED_BY_VALUE,
  type ClusterProfile,
  type ClusterQueue,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { aClusterMetrics } from '@squadron/test-utils';
import fc from 'fast-check';
import { brief, settle, sweepDroppedFields, World } from '../../testing';
import { readQuotas } from './clusterQueue';
import { capacityReconciler } from './controller';
import { decideHub } from './decideHub';
import { decideWorker } from './decideWorker';
import { readPoolBounds } from './growth';
import { observeHub, observeWorker } from './observe';
import { flavorNameOf, SHRINK_AFTER_MS } from './quotas';
import type { PoolBounds, ShrinkMemory } from './types';

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

function aFleet(...workers: string[]): World {
  const world = new World();
  for (const id of workers) {
    const profile: ClusterProfile = {
      apiVersion: 'multicluster.x-k8s.io/v1alpha1',
      kind: 'ClusterProfile',
      metadata: { namespace: 'fleet', name: id, uid: `profile-${id}` },
    };
    world
      .withCluster(id, { profile })
      .put('hub', KINDS.clusterProfile, profile)
      .put('hub', KINDS.multiKueueCluster, {
        metadata: { name: id, labels: OURS },
      });
  }
  return world;
}

const MIN = ANNOTATIONS.autoscalerMinSize;
const MAX = ANNOTATIONS.autoscalerMaxSize;
const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io';

function aPool(cluster: string, name: string, max: number): KubeManifest {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: {
      namespace: 'fleet',
      name: `${cluster}-${name}`,
      labels: { [LABELS.capiClusterName]: cluster, [LABELS.pool]: name },
      annotations: { [MIN]: '0', [MAX]: `${max}` },
    },
    spec: {
      clusterName: cluster,
      template: {
        spec: {
          clusterName: cluster,
          infrastructureRef: {
            apiGroup: KINDS.sandboxMachineTemplate.group,
            kind: KINDS.sandboxMachineTemplate.kind,
            name: `${cluster}-${name}`,
          },
        },
      },
    },
  };
}

interface NodeShape {
  cpu: number;
  product?: string;
  gpus?: number;
  unschedulable?: boolean;
  pool?: string;
}

function putNode(
  world: World,
  worker: string,
  name: string,
  shape: NodeShape,
): World {
  const { cpu, product, gpus, unschedulable, pool } = shape;
  return world.put(worker, KINDS.node, {
    metadata: {
      name,
      labels: {
        ...(product && { [LABELS.gpuProduct]: product }),
        ...(pool && { [LABELS.pool]: pool }),
      },
    },
    spec: { unschedulable },
    status: {
      allocatable: {
        cpu: `${cpu}`,
        memory: `${cpu * 4}Gi`,
        ...(gpus && { 'nvidia.com/gpu': `${gpus}` }),
      },
    },
  });
}

function quotasOn(
  world: World,
  cluster: string,
): Record<string, Record<string, string>> {
  const queue = world.get(cluster, KINDS.clusterQueue, { name: 'fleet' });
  return Object.fromEntries(
    readQuotas(queue).map(q => [q.flavor, q.resources]),
  );
}

class Shrinking {
  worker: ShrinkMemory = {};
  hub: ShrinkMemory = {};
  decideWorker = (id: string) => async (world: World) => {
    const decision = decideWorker(await observeWorker(world, id, this.worker));
    this.worker = decision.shrink;
    return decision;
  };
  decideHub = async (world: World) => {
    const decision = decideHub(await observeHub(world, this.hub));
    this.hub = decision.shrink;
    return decision;
  };
}

describe('capacity', () => {
  it('removes optional fields that it no longer applies', async () => {
    const memory = new Shrinking();
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 32, product: 'nvidia-a100', gpus: 8 });
    const { first, changed, last } = await sweepDroppedFields(
      world,
      async () => {
        await settle(world, memory.decideWorker('w1'));
        await settle(world, memory.decideHub);
      },
      FIELD_MANAGERS.capacity,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('gives a worker one flavor per GPU product after the one for all other nodes', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16 });
    putNode(world, 'w1', 'b', { cpu: 32, product: 'nvidia-a100', gpus: 8 });
    putNode(world, 'w1', 'c', { cpu: 32, product: 'nvidia-a100', gpus: 8 });
    putNode(world, 'w1', 'd', {
      cpu: 8,
      product: 'nvidia-a100',
      gpus: 4,
      unschedulable: true,
    });

    await settle(world, new Shrinking().decideWorker('w1'));

    expect(quotasOn(world, 'w1')).toEqual({
      default: { cpu: '16', memory: '64Gi', 'nvidia.com/gpu': '0' },
      'nvidia-a100': { cpu: '64', memory: '256Gi', 'nvidia.com/gpu': '16' },
    });
    expect(
      world.get('w1', KINDS.resourceFlavor, { name: 'nvidia-a100' })?.spec,
    ).toEqual({
      nodeLabels: { [LABELS.gpuProduct]: 'nvidia-a100' },
    });
  });

  it('uses no more of a worker than its ClusterProfile allows, immediately, and all of it again later', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16 });
    putNode(world, 'w1', 'b', { cpu: 48, product: 'nvidia-a100', gpus: 8 });
    const memory = new Shrinking();
    await settle(world, memory.decideWorker('w1'));
    const whole = quotasOn(world, 'w1');

    const bounded = (text?: string) =>
      world.put('hub', KINDS.clusterProfile, {
        metadata: {
          namespace: 'fleet',
          name: 'w1',
          uid: 'profile-w1',
          annotations: text ? { [ANNOTATIONS.capacityBounds]: text } : {},
        },
      });
    bounded('cpu=32,nvidia.com/gpu=6,memory=lots');
    const { events } = await memory.decideWorker('w1')(world);
    expect(events).toMatchObject([
      { type: 'Warning', reason: 'CapacityBoundUnknown' },
    ]);
    await settle(world, memory.decideWorker('w1'));
    expect(quotasOn(world, 'w1')).toEqual({
      default: { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '0' },
      'nvidia-a100': { cpu: '24', memory: '192Gi', 'nvidia.com/gpu': '6' },
    });

    bounded();
    await settle(world, memory.decideWorker('w1'));
    expect(quotasOn(world, 'w1')).toEqual(whole);
  });

  it('sums the workers on the hub, and keeps the share of an unreachable one until it leaves', async () => {
    const world = aFleet('w1', 'w2');
    putNode(world, 'w1', 'a', { cpu: 16 });
    putNode(world, 'w2', 'a', { cpu: 8, product: 'nvidia-l4', gpus: 2 });
    await settle(world, new Shrinking().decideWorker('w1'));
    await settle(world, new Shrinking().decideWorker('w2'));
    const hub = new Shrinking();
    await settle(world, hub.decideHub);
    const both = {
      fleet: { cpu: '16', memory: '64Gi', 'nvidia.com/gpu': '0' },
      'nvidia-l4': {
        cpu: '8',
        memory: '32Gi',
        'nvidia.com/gpu': '2',
      },
      'fleet-pods': { pods: '1G' },
    };
    const flavorOnHub = (name: string) =>
      world.get('hub', KINDS.resourceFlavor, { name });
    expect(quotasOn(world, 'hub')).toEqual(both);
    expect(flavorOnHub('fleet-pods')).toBeDefined();
    expect(flavorOnHub('fleet')?.spec).toBeUndefined();
    expect(flavorOnHub('nvidia-l4')?.spec).toEqual({
      nodeLabels: { [LABELS.gpuProduct]: 'nvidia-l4' },
    });

    world.unreach('w2');
    world.nowMs += 10 * SHRINK_AFTER_MS;
    expect(await settle(world, hub.decideHub)).toEqual([]);
    expect(quotasOn(world, 'hub')).toEqual(both);

    world.remove('hub', KINDS.multiKueueCluster, { name: 'w2' });
    await settle(world, hub.decideHub);
    expect(quotasOn(world, 'hub')).toEqual(both);
    world.nowMs += SHRINK_AFTER_MS;
    await settle(world, hub.decideHub);
    expect(Object.keys(quotasOn(world, 'hub'))).toEqual([
      'fleet',
      'fleet-pods',
    ]);
    expect(flavorOnHub('nvidia-l4')).toBeUndefined();
  });

  it('keeps the share of a worker whose flavors have not been read yet', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16, product: 'nvidia-l4', gpus: 2 });
    await settle(world, new Shrinking().decideWorker('w1'));
    await settle(world, new Shrinking().decideHub);
    world.remove('w1', KINDS.resourceFlavor, { name: 'nvidia-l4' });

    expect(await settle(world, new Shrinking().decideHub)).toEqual([]);
  });

  it.each([
    ['that selects other nodes alone, and reports it', { zone: 'a' }, true],
    [
      'for the same nodes alone, and uses it',
      { [LABELS.gpuProduct]: 'nvidia-l4' },
      false,
    ],
  ])('leaves a foreign flavor %s', async (_, nodeLabels, isReported) => {
    const world = aFleet('w1').put('hub', KINDS.resourceFlavor, {
      metadata: { name: 'nvidia-l4' },
      spec: { nodeLabels },
    });
    putNode(world, 'w1', 'a', { cpu: 16, product: 'nvidia-l4', gpus: 2 });
    await settle(world, new Shrinking().decideWorker('w1'));

    const { events = [] } = await new Shrinking().decideHub(world);
    const done = await settle(world, new Shrinking().decideHub);

    expect(events.map(({ reason }) => reason)).toEqual(
      isReported ? ['NameTaken'] : [],
    );
    expect(done.map(brief)).toEqual(
      isReported
        ? []
        : [
            'apply ResourceFlavor fleet on hub',
            'apply ResourceFlavor fleet-pods on hub',
            'apply ClusterQueue fleet on hub',
          ],
    );
  });

  it('grows a queue immediately and shrinks it only after the loss has lasted', async () => {
    const world = aFleet('w1');
    const memory = new Shrinking();
    putNode(world, 'w1', 'a', { cpu: 16 });
    putNode(world, 'w1', 'b', { cpu: 16, product: 'nvidia-t4', gpus: 4 });
    await settle(world, memory.decideWorker('w1'));

    world.remove('w1', KINDS.node, { name: 'b' });
    const waiting = await memory.decideWorker('w1')(world);
    expect(waiting).toMatchObject({
      actions: [],
      requeueAfterMs: SHRINK_AFTER_MS,
    });

    // The node returns in time and fails again: the wait starts over.
    putNode(world, 'w1', 'b', { cpu: 16, product: 'nvidia-t4', gpus: 4 });
    await settle(world, memory.decideWorker('w1'));
    world.remove('w1', KINDS.node, { name: 'b' });
    world.nowMs += SHRINK_AFTER_MS - 1;
    expect((await memory.decideWorker('w1')(world)).actions).toEqual([]);

    world.nowMs += SHRINK_AFTER_MS;
    const shrunk = await settle(world, memory.decideWorker('w1'));
    expect(shrunk.map(brief)).toEqual([
      'apply ClusterQueue fleet on w1',
      'delete ResourceFlavor nvidia-t4 on w1',
    ]);
  });

  describe('with claims', () => {
    const shareOf = (cpu: string, gpus: string) => ({
      measuredAt: '2026-01-01T00:00:00Z',
      granted: [
        {
          claim: 'w1-resource-claim',
          resourceAssignments: [
            {
              clusterQueueName: 'team-a',
              flavor: 'fleet',
              resources: { cpu, 'nvidia.com/gpu': gpus },
            },
          ],
        },
      ],
    });
    const grant = (world: World, cpu: string, gpus: string) =>
      world.put(
        'hub',
        KINDS.clusterMetrics,
        aClusterMetrics('w1').withStatus(shareOf(cpu, gpus)).build(),
      );
    const aQueue = (check?: string): ClusterQueue => ({
      metadata: { name: 'team-a' },
      spec: {
        preemption: { reclaimWithinCohort: 'Any' },
        ...(check && {
          admissionChecksStrategy: { admissionChecks: [{ name: check }] },
        }),
      },
    });
    const aWorker = () => {
      const world = aFleet('w1');
      putNode(world, 'w1', 'a', { cpu: 16 });
      putNode(world, 'w1', 'b', { cpu: 16, product: 'nvidia-t4', gpus: 4 });
      return world.put('hub', KINDS.clusterQueue, aQueue('fleet'));
    };
    const specOn = (world: World, name: string) =>
      world.get('w1', KINDS.clusterQueue, { name })?.spec as
        | Record<string, unknown>
        | undefined;
    const namesOn = (world: World, name: string) =>
      Object.fromEntries(
        readQuotas(world.get('w1', KINDS.clusterQueue, { name })).map(q => [
          q.flavor,
          q.resources,
        ]),
      );

    it('gives the counterpart of a hub queue its grants, and the queue fleet the rest, immediately', async () => {
      const world = aWorker();
      const memory = new Shrinking();
      await settle(world, memory.decideWorker('w1'));
      expect(namesOn(world, 'team-a')['nvidia-t4']['nvidia.com/gpu']).toBe('0');

      grant(world, '12', '3');
      await settle(world, memory.decideWorker('w1'));

      expect(specOn(world, 'team-a')).toMatchObject({
        cohortName: 'fleet',
        preemption: { reclaimWithinCohort: 'Any' },
      });
      expect(namesOn(world, 'team-a')).toEqual({
        default: { cpu: '0', memory: '0', 'nvidia.com/gpu': '0' },
        'nvidia-t4': { cpu: '12', memory: '0', 'nvidia.com/gpu': '3' },
      });
      expect(quotasOn(world, 'w1')).toEqual({
        default: { cpu: '16', memory: '64Gi', 'nvidia.com/gpu': '0' },
        'nvidia-t4': { cpu: '4', memory: '64Gi', 'nvidia.com/gpu': '1' },
      });

      grant(world, '0', '1');
      await settle(world, memory.decideWorker('w1'));
      expect(quotasOn(world, 'w1')['nvidia-t4']['nvidia.com/gpu']).toBe('3');
    });

    it('never grants more than the capacity, in whatever order the queues are written and read', async () => {
      const world = aWorker();
      const memory = new Shrinking();
      grant(world, '12', '3');
      await settle(world, memory.decideWorker('w1'));

      grant(world, '0', '0');
      const { actions } = await memory.decideWorker('w1')(world);
      for (const action of actions) {
        world.perform(action);
        await settle(world, memory.decideWorker('w1'));
      }
      expect(quotasOn(world, 'w1')['nvidia-t4']['nvidia.com/gpu']).toBe('4');
    });

    it('deletes the counterpart when the hub does not dispatch the queue any more', async () => {
      const world = aWorker();
      await settle(world, new Shrinking().decideWorker('w1'));
      world.put('hub', KINDS.clusterQueue, aQueue());
      const done = await settle(world, new Shrinking().decideWorker('w1'));
      expect(done.map(brief)).toEqual(['delete ClusterQueue team-a on w1']);
    });

    it('leaves a foreign queue of that name on the worker alone', async () => {
      const world = aWorker().put('w1', KINDS.clusterQueue, {
        metadata: { name: 'team-a' },
      });
      const { actions, events } = await new Shrinking().decideWorker('w1')(
        world,
      );
      expect(actions.map(brief)).not.toContain(
        'apply ClusterQueue team-a on w1',
      );
      expect(events).toMatchObject([{ reason: 'NameTaken' }]);
    });
  });

  it('counts what an autoscaled pool may grow to, and existing machines only once', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16 });
    world.put('hub', KINDS.machineDeployment, aPool('w1', 'spot', 3));
    world.put('hub', KINDS.sandboxMachineTemplate, {
      metadata: { namespace: 'fleet', name: 'w1-spot' },
      status: {
        capacity: { cpu: '32', memory: '128Gi', 'nvidia.com/gpu': '8' },
        nodeLabels: { [LABELS.gpuProduct]: 'nvidia-a100' },
      },
    });
    const memory = new Shrinking();
    await settle(world, memory.decideWorker('w1'));
    const grown = {
      default: { cpu: '16', memory: '64Gi', 'nvidia.com/gpu': '0' },
      'nvidia-a100': { cpu: '96', memory: '384Gi', 'nvidia.com/gpu': '24' },
    };
    expect(quotasOn(world, 'w1')).toEqual(grown);
    expect(
      world.get('w1', KINDS.resourceFlavor, { name: 'nvidia-a100' }),
    ).toBeDefined();

    putNode(world, 'w1', 'b', {
      cpu: 32,
      product: 'nvidia-a100',
      gpus: 8,
      pool: 'spot',
    });
    expect(await settle(world, memory.decideWorker('w1'))).toEqual([]);
    expect(quotasOn(world, 'w1')).toEqual(grown);
  });

  it('uses the nodes of a pool that others scale', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16 });
    const { metadata, ...rest } = aPool('w1', 'spot', 3);
    world.put('hub', KINDS.machineDeployment, {
      ...rest,
      metadata: { ...metadata, annotations: {} },
    });
    await settle(world, new Shrinking().decideWorker('w1'));
    expect(quotasOn(world, 'w1').default.cpu).toBe('16');
  });

  it('decides nothing about a worker while its pools cannot be read', async () => {
    const world = aFleet('w1');
    putNode(world, 'w1', 'a', { cpu: 16 });
    const list = world.list.bind(world);
    const { state } = await observeWorker(
      Object.assign(world, {
        list: async (cluster: string, kind: ResourceKind, ...rest: [never]) =>
          kind === KINDS.machineDeployment
            ? { known: false, reason: 'hub does not answer' }
            : list(cluster, kind, ...rest),
      }),
      'w1',
      {},
    );
    expect(state).toEqual({ known: false, reason: 'hub does not answer' });
  });

  it.each<[string, Record<string, string>, PoolBounds | undefined]>([
    ['no bounds', {}, undefined],
    ['an invalid number', { [MIN]: '0', [MAX]: 'many' }, undefined],
    [
      'more machines than a Cluster may have',
      { [MIN]: '0', [MAX]: '4000000000' },
      { names: ['p', 'p'], max: 1000 },
    ],
    ['bounds alone', { [MIN]: '0', [MAX]: '4' }, { names: ['p', 'p'], max: 4 }],
    [
      'bounds and the machine',
      {
        [MIN]: '1',
        [MAX]: '4',
        [`${CAPACITY}/cpu`]: '8',
        [`${CAPACITY}/memory`]: '32Gi',
        [`${CAPACITY}/gpu-type`]: 'nvidia.com/gpu',
        [`${CAPACITY}/gpu-count`]: '2',
        [`${CAPACITY}/labels`]: `team=vision,${LABELS.gpuProduct}=nvidia-l4`,
      },
      {
        names: ['p', 'p'],
        max: 4,
        machine: {
          gpuProduct: 'nvidia-l4',
          allocatable: { cpu: '8', memory: '32Gi', 'nvidia.com/gpu': '2' },
        },
      },
    ],
  ])('reads the annotations of a pool: %s', (_, annotations, expected) => {
    expect(readPoolBounds({ metadata: { name: 'p', annotations } })).toEqual(
      expected,
    );
  });

  it('leaves a foreign queue alone, and reports it', async () => {
    const world = aFleet('w1').put('hub', KINDS.clusterQueue, {
      metadata: { name: 'fleet' },
    });

    const decision = await new Shrinking().decideHub(world);

    expect(decision.actions).toEqual([]);
    expect(decision.events).toMatchObject([
      { type: 'Warning', reason: 'NameTaken' },
    ]);
  });

  it('treats an invalid record of grants as missing', async () => {
    const world = aFleet('w1').put('hub', KINDS.clusterQueue, {
      metadata: {
        name: 'fleet',
        labels: OURS,
        annotations: { [ANNOTATIONS.workerQuotas]: 'not json' },
      },
    });

    await settle(world, new Shrinking().decideHub);

    expect(quotasOn(world, 'hub').fleet.cpu).toBe('0');
  });

  it.each([
    ['a valid label value', 'nvidia-a100', 'nvidia-a100'],
    [
      'capitals and spaces are replaced',
      'NVIDIA-A100-SXM4',
      /^nvidia-a100-sxm4-[0-9a-f]{6}$/,
    ],
    [
      'the name of the default flavor is not taken',
      'default',
      /^default-[0-9a-f]{6}$/,
    ],
    ['no valid character remains', '___', /^gpu-[0-9a-f]{6}$/],
  ])('names the flavor of a product: %s', (_, product, expected) => {
    expect(flavorNameOf(product)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('requires no more write after its decision is applied', async () => {
    const node = fc.record(
      {
        cpu: fc.integer({ min: 1, max: 128 }),
        product: fc.constantFrom(
          'nvidia-a100',
          'nvidia-t4',
          'Tesla V100',
          'default',
        ),
        gpus: fc.integer({ min: 1, max: 8 }),
        unschedulable: fc.boolean(),
      },
      { requiredKeys: ['cpu'] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(node, { maxLength: 6 }),
        fc.array(node, { maxLength: 6 }),
        async (before, after) => {
          const world = aFleet('w1');
          const memory = new Shrinking();
          before.forEach((shape, i) => putNode(world, 'w1', `n${i}`, shape));
          await settle(world, memory.decideWorker('w1'));
          await settle(world, memory.decideHub);

          before.forEach((_, i) =>
            world.remove('w1', KINDS.node, { name: `n${i}` }),
          );
          after.forEach((shape, i) => putNode(world, 'w1', `m${i}`, shape));
          for (let round = 0; round < 3; round += 1) {
            await settle(world, memory.decideWorker('w1'));
            await settle(world, memory.decideHub);
            world.nowMs += SHRINK_AFTER_MS;
          }
          expect(await settle(world, memory.decideWorker('w1'))).toEqual([]);
          expect(await settle(world, memory.decideHub)).toEqual([]);

          const capacity = after.reduce(
            (sum, n) => sum + (n.unschedulable ? 0 : n.cpu),
            0,
          );
          const cpuOn = (cluster: string) =>
            Object.values(quotasOn(world, cluster)).reduce(
              (sum, { cpu = '0' }) => sum + Number(cpu),
              0,
            );
          expect(cpuOn('w1')).toBe(capacity);
          expect(cpuOn('hub')).toBe(capacity);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the trigger to reconcile a queue', () => {
  it.each([
    ['MachineDeployment', KINDS.machineDeployment],
    ['MachinePool', KINDS.machinePool],
  ])('is a changed %s of its worker', (_, kind) => {
    const { keysOf } = capacityReconciler(aFleet('w1'));
    const object = aPool('w1', 'spot', 3);
    expect(keysOf({ type: 'updated', cluster: 'hub', kind, object })).toEqual([
      'worker/w1',
    ]);
  });
});
