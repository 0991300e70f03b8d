import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { secretText, type KubeClient } from '@squadron/controller-node';
import {
  type Condition,
  type KubeManifest,
  type KubeObject,
  type ResourceKind,
  findCondition,
  KINDS,
} from '@squadron/kube-kinds';
import { reclaim } from './commands/reclaim';
import { describeOnFleet } from '@squadron/test-utils';
import { createControlClient } from './daemon/controlClient';
import { createSandboxPaths } from './layout/paths';
import { readState } from './layout/state';
import { applyAll } from './manifests';
import { SCALE_DOWN_ANNOTATION } from './provider/autoscaling/observePools';
import { countEtcdKeys } from './__testUtils__/countEtcdKeys';
import { workerObjects } from './runtime/seed';
import { clientFrom, eventuallyFind } from './__testUtils__/fleet';

const paths = createSandboxPaths();
const NAMESPACE = 'fleet';
const BOUNDS = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
const taint = { key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' };

/** A cluster with one machine and a pool of spot machines with GPUs that starts empty and may grow to two. */
function clusterObjects(name: string): KubeManifest[] {
  const text = JSON.stringify(workerObjects(1)).replaceAll('worker-1', name);
  return (JSON.parse(text) as KubeManifest[])
    .filter(({ kind }) => kind !== 'SandboxAddOn')
    .map((object): KubeManifest => {
      const { metadata } = object;
      if (object.kind === 'SandboxCluster') {
        return {
          ...object,
          metadata: {
            ...metadata,
            annotations: { [SCALE_DOWN_ANNOTATION]: '2' },
          },
        };
      }
      if (metadata.name !== `${name}-gpu`) {
        return object;
      }
      if (object.kind === 'SandboxMachineTemplate') {
        return {
          ...object,
          spec: {
            template: {
              spec: {
                machineType: 'gpu-4x-t4',
                interruptible: true,
                labels: { team: 'vision' },
                taints: [taint],
              },
            },
          },
        };
      }
      const { replicas: _, ...spec } = object.spec as { replicas: number };
      return {
        ...object,
        metadata: {
          ...metadata,
          annotations: {
            [`${BOUNDS}-min-size`]: '0',
            [`${BOUNDS}-max-size`]: '2',
          },
        },
        spec,
      };
    });
}

describeOnFleet('the lifecycle of a cluster', () => {
  jest.setTimeout(180_000);

  const name = `life-${process.pid}`;
  const key = { namespace: NAMESPACE, name };
  const pool = (suffix: string) => ({
    namespace: NAMESPACE,
    name: `${name}-${suffix}`,
  });
  let hub: KubeClient;
  let worker: KubeClient;

  beforeAll(async () => {
    hub = clientFrom(await readFile(paths.cluster('hub').kubeconfig, 'utf8'));
  });

  afterAll(async () => {
    await hub?.delete(KINDS.capiCluster, key);
    await worker?.close();
    await hub?.close();
  });

  /** Waits until a pool, or all pools, have that number of nodes and all are Ready. */
  function nodesBecome(what: string, count: number, suffix?: string) {
    return eventuallyFind(what, 60_000, async () => {
      const { items } = await worker.listAll(KINDS.node, {
        labelSelector: suffix && `squadron.dev/pool=${name}-${suffix}`,
      });
      const areReady = items.every(
        ({ status }) =>
          findCondition(status?.conditions, 'Ready')?.status === 'True',
      );
      return items.length === count && areReady
        ? { value: items }
        : { state: items.map(({ metadata }) => metadata.name) };
    });
  }

  const setMinimum = (count: number) =>
    hub.patch(KINDS.machineDeployment, pool('gpu'), {
      metadata: { annotations: { [`${BOUNDS}-min-size`]: String(count) } },
    });

  async function conditionsOf(kind: ResourceKind, of: { name: string }) {
    const { status } = await hub.get(kind, { namespace: NAMESPACE, ...of });
    return (status as { conditions?: Condition[] } | undefined)?.conditions;
  }

  it('begins with a pool without machines', async () => {
    await applyAll(hub, clusterObjects(name));
    await eventuallyFind('cluster Available', 120_000, async () => {
      const conditions = await conditionsOf(KINDS.capiCluster, key);
      return findCondition(conditions, 'Available')?.status === 'True'
        ? { value: true }
        : { state: conditions };
    });
    const secret = await hub.get(KINDS.secret, {
      namespace: NAMESPACE,
      name: `${name}-kubeconfig`,
    });
    worker = clientFrom(secretText(secret, 'value')?.reveal() ?? '');
    await nodesBecome('first node Ready', 1);
  });

  it('brings an autoscaled pool into its bounds, by a spot machine with labels and taints', async () => {
    await setMinimum(1);
    const [node] = await nodesBecome('machine of the pool Ready', 1, 'gpu');
    expect(node.metadata.labels).toMatchObject({
      team: 'vision',
      'nvidia.com/gpu.product': 'nvidia-tesla-t4',
    });
    expect(node.spec?.taints).toContainEqual(taint);
    await eventuallyFind(
      'node is marked as interruptible',
      30_000,
      async () => {
        const { metadata } = await worker.get(KINDS.node, {
          name: node.metadata.name ?? '',
        });
        return 'cluster.x-k8s.io/interruptible' in (metadata.labels ?? {})
          ? { value: true }
          : { state: metadata.labels };
      },
    );
  });

  it('does nothing while it is paused, and continues afterwards', async () => {
    const setPaused = (paused: boolean) =>
      hub.patch(KINDS.capiCluster, key, { spec: { paused } });
    const areAll = (status: string) => async () => {
      const { items } = await hub.listAll(KINDS.sandboxMachine, {
        namespace: NAMESPACE,
        labelSelector: `cluster.x-k8s.io/cluster-name=${name}`,
      });
      const all = [
        ...items.map(({ status: of }) => of?.conditions),
        await conditionsOf(KINDS.sandboxCluster, key),
        await conditionsOf(KINDS.sandboxControlPlane, key),
      ].map(conditions => findCondition(conditions, 'Paused')?.status);
      return all.every(value => value === status)
        ? { value: true }
        : { state: all };
    };
    await setPaused(true);
    await eventuallyFind(
      'all say that they are paused',
      30_000,
      areAll('True'),
    );
    await hub.patch(KINDS.machineDeployment, pool('cpu'), {
      spec: { replicas: 2 },
    });
    await setPaused(false);
    await eventuallyFind('all say that they are not', 30_000, areAll('False'));
    await nodesBecome('scaled up after the pause', 2, 'cpu');
  });

  it('loses a reclaimed spot machine, and deletes it', async () => {
    const [node] = await nodesBecome('spot machine is there', 1, 'gpu');
    const lost = node.metadata.name ?? '';
    await expect(reclaim(paths, name, 'other')).rejects.toThrow(lost);
    await reclaim(paths, name, lost);
    await eventuallyFind('node gone, machine failed', 30_000, async () => {
      const conditions = await conditionsOf(KINDS.machine, { name: lost });
      const reason = findCondition(conditions, 'InfrastructureReady')?.reason;
      const left = await worker.find(KINDS.node, { name: lost });
      return !left && reason === 'Reclaimed'
        ? { value: true }
        : { state: conditions };
    });
    await setMinimum(0);
    await eventuallyFind('failed machine cleared away', 60_000, async () => {
      const machine = await hub.find(KINDS.machine, {
        namespace: NAMESPACE,
        name: lost,
      });
      return machine ? { state: machine.status } : { value: true };
    });
  });

  it('leaves no object, process, file or port when it is deleted', async () => {
    const etcdPort = readState(paths.stateFile).ports['etcd/client'];
    await hub.delete(KINDS.capiCluster, key);
    await eventuallyFind('cluster gone', 120_000, async () => {
      const cluster = await hub.find(KINDS.capiCluster, key);
      return cluster ? { state: cluster.status?.conditions } : { value: true };
    });
    const status = await createControlClient(paths.controlSocket).status();
    expect(
      status?.processes.filter(process => process.name.startsWith(name)),
    ).toEqual([]);
    expect(await countEtcdKeys(etcdPort, `/${name}`)).toBe(0);
    expect(existsSync(paths.cluster(name).root)).toBe(false);
    expect(existsSync(paths.cluster(name).logs)).toBe(false);
    const state = readState(paths.stateFile);
    expect(Object.keys(state.clusters)).not.toContain(name);
    expect(Object.keys(state.ports).join()).not.toContain(name);
    for (const kind of [
      KINDS.machine,
      KINDS.sandboxMachine,
      KINDS.machineDeployment,
    ]) {
      const { items } = await hub.listAll<KubeObject>(kind, {
        namespace: NAMESPACE,
        labelSelector: `cluster.x-k8s.io/cluster-name=${name}`,
      });
      expect(items).toEqual([]);
    }
  });
});
