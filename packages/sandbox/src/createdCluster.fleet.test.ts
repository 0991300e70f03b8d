import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { secretText, type KubeClient } from '@squadron/controller-node';
import {
  type Condition,
  type KubeManifest,
  findCondition,
  KINDS,
} from '@squadron/kube-kinds';
import { describeOnFleet } from '@squadron/test-utils';
import { createControlClient } from './daemon/controlClient';
import { createSandboxPaths } from './layout/paths';
import { readState } from './layout/state';
import { applyAll } from './manifests';
import { countEtcdKeys } from './__testUtils__/countEtcdKeys';
import { workerObjects } from './runtime/seed';
import { clientFrom, eventuallyFind } from './__testUtils__/fleet';

const paths = createSandboxPaths();
const NAMESPACE = 'fleet';

/** The objects of the second worker under another name and version. */
function clusterObjects(name: string, version: string): KubeManifest[] {
  const text = JSON.stringify(workerObjects(2))
    .replaceAll('worker-2', name)
    .replaceAll('v1.36.3', version);
  return JSON.parse(text);
}

function rayJob(name: string): KubeManifest {
  const pod = (container: string, limits: Record<string, string>) => ({
    spec: {
      containers: [
        {
          name: container,
          image: 'rayproject/ray:2.52.0',
          resources: { limits, requests: limits },
        },
      ],
    },
  });
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: { name, namespace: 'default' },
    spec: {
      submissionMode: 'HTTPMode',
      entrypoint: 'python train.py',
      metadata: { 'sandbox/duration': '4s' },
      shutdownAfterJobFinishes: true,
      rayClusterSpec: {
        rayVersion: '2.52.0',
        headGroupSpec: {
          rayStartParams: {},
          template: pod('ray-head', { cpu: '1', memory: '2Gi' }),
        },
        workerGroupSpecs: [
          {
            groupName: 'gpu',
            replicas: 1,
            minReplicas: 1,
            maxReplicas: 1,
            rayStartParams: {},
            template: pod('ray-worker', {
              cpu: '1',
              memory: '2Gi',
              'nvidia.com/gpu': '1',
            }),
          },
        ],
      },
    },
  };
}

describeOnFleet('a cluster that is created by Cluster API objects', () => {
  jest.setTimeout(300_000);

  const name = `test-${process.pid}`;
  const version = 'v1.35.4';
  const upgraded = 'v1.36.3';
  let hub: KubeClient;
  let worker: KubeClient;

  beforeAll(async () => {
    hub = clientFrom(await readFile(paths.cluster('hub').kubeconfig, 'utf8'));
  });

  afterAll(async () => {
    await hub?.delete(KINDS.capiCluster, { namespace: NAMESPACE, name });
    await worker?.close();
    await hub?.close();
  });

  it('becomes Available with the requested version', async () => {
    await applyAll(hub, clusterObjects(name, version));
    await eventuallyFind('cluster Available', 120_000, async () => {
      const cluster = await hub.get(KINDS.capiCluster, {
        namespace: NAMESPACE,
        name,
      });
      const { conditions } = cluster.status ?? {};
      return findCondition(conditions, 'Available')?.status === 'True'
        ? { value: true }
        : { state: conditions };
    });
    const secret = await hub.get(KINDS.secret, {
      namespace: NAMESPACE,
      name: `${name}-kubeconfig`,
    });
    expect(secret.metadata.annotations).toEqual({
      'squadron.dev/ray-http-proxy': expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+$/,
      ),
    });
    worker = clientFrom(secretText(secret, 'value')?.reveal() ?? '');
    const answer = await worker.requestJson<{ emulationMinor: string }>({
      method: 'GET',
      path: '/version',
    });
    expect(answer.emulationMinor).toBe('35');
  });

  it('has Nodes with GPUs, and the version of its machines', async () => {
    const nodes = await eventuallyFind('nodes Ready', 60_000, async () => {
      const { items } = await worker.listAll(KINDS.node);
      const ready = items.filter(
        node =>
          findCondition(node.status?.conditions, 'Ready')?.status === 'True',
      );
      return ready.length === 3
        ? { value: ready }
        : { state: items.map(node => node.metadata.name) };
    });
    expect(
      nodes.map(node => node.status?.allocatable?.['nvidia.com/gpu']).sort(),
    ).toEqual(['8', '8', undefined]);
    expect(
      new Set(nodes.map(node => node.status?.nodeInfo?.kubeletVersion)),
    ).toEqual(new Set([version]));
  });

  it.each(['kueue', 'kuberay'])('gets %s', async addOn => {
    await eventuallyFind(`${addOn} Ready`, 120_000, async () => {
      const { status } = await hub.get(KINDS.sandboxAddOn, {
        namespace: NAMESPACE,
        name: `${name}-${addOn}`,
      });
      const { conditions } = (status ?? {}) as { conditions?: Condition[] };
      return findCondition(conditions, 'Ready')?.status === 'True'
        ? { value: true }
        : { state: conditions };
    });
  });

  /** @returns the job's final state. */
  async function runRayJob(job: string): Promise<string> {
    await worker.create(KINDS.rayJob, rayJob(job));
    return eventuallyFind(`RayJob ${job} ended`, 90_000, async () => {
      const { status } = await worker.get(KINDS.rayJob, {
        namespace: 'default',
        name: job,
      });
      return status?.jobDeploymentStatus === 'Complete'
        ? { value: status.jobStatus }
        : { state: status };
    });
  }

  it('runs a RayJob', async () => {
    expect(await runRayJob('train')).toBe('SUCCEEDED');
  });

  it('is upgraded by one minor version with its data, and its add-ons keep working', async () => {
    const before = await worker.get(KINDS.namespace, { name: 'default' });
    await hub.patch(
      KINDS.sandboxControlPlane,
      { namespace: NAMESPACE, name },
      { spec: { version: upgraded } },
    );
    await eventuallyFind('control plane upgraded', 60_000, async () => {
      const { status } = await hub.get(KINDS.sandboxControlPlane, {
        namespace: NAMESPACE,
        name,
      });
      return status?.version === upgraded &&
        findCondition(status.conditions, 'Available')?.status === 'True'
        ? { value: true }
        : { state: status };
    });
    const answer = await worker.requestJson<{ minor: string }>({
      method: 'GET',
      path: '/version',
    });
    expect(answer).toMatchObject({ minor: '36', emulationMinor: '36' });
    const after = await worker.get(KINDS.namespace, { name: 'default' });
    expect(after.metadata.uid).toBe(before.metadata.uid);
    await hub.patch(
      KINDS.machineDeployment,
      { namespace: NAMESPACE, name: `${name}-cpu` },
      { spec: { template: { spec: { version: upgraded } } } },
    );
    await eventuallyFind('machine rolled', 60_000, async () => {
      const { items } = await worker.listAll(KINDS.node, {
        labelSelector: `squadron.dev/pool=${name}-cpu`,
      });
      const versions = items.map(
        ({ status }) => status?.nodeInfo?.kubeletVersion,
      );
      return versions.join() === upgraded
        ? { value: true }
        : { state: versions };
    });
    expect(await runRayJob('train-again')).toBe('SUCCEEDED');
  });

  it('re-creates a deleted Node', async () => {
    const { items } = await worker.listAll(KINDS.node);
    const lost = items[0].metadata;
    await worker.delete(KINDS.node, { name: lost.name ?? '' });
    await eventuallyFind('node back', 60_000, async () => {
      const node = await worker.find(KINDS.node, {
        name: lost.name ?? '',
      });
      return node && node.metadata.uid !== lost.uid
        ? { value: node }
        : { state: node };
    });
  });

  it('follows the number of machines', async () => {
    await hub.patch(
      KINDS.machineDeployment,
      { namespace: NAMESPACE, name: `${name}-gpu` },
      { spec: { replicas: 1 } },
    );
    await eventuallyFind('two nodes left', 90_000, async () => {
      const { items } = await worker.listAll(KINDS.node);
      return items.length === 2
        ? { value: true }
        : { state: items.map(node => node.metadata.name) };
    });
  });

  it('names the supported versions when it cannot serve one', async () => {
    await hub.patch(
      KINDS.sandboxControlPlane,
      { namespace: NAMESPACE, name },
      { spec: { version: 'v1.20.0' } },
    );
    const message = await eventuallyFind('refusal', 30_000, async () => {
      const { status } = await hub.get(KINDS.sandboxControlPlane, {
        namespace: NAMESPACE,
        name,
      });
      const condition = findCondition(status?.conditions, 'Available');
      return condition?.reason === 'UnsupportedVersion'
        ? { value: condition.message }
        : { state: condition };
    });
    expect(message).toContain('v1.36, v1.35, v1.34');
    await hub.patch(
      KINDS.sandboxControlPlane,
      { namespace: NAMESPACE, name },
      { spec: { version: upgraded } },
    );
  });

  it('leaves nothing behind when it is deleted', async () => {
    const { etcdPort } = {
      etcdPort: readState(paths.stateFile).ports['etcd/client'],
    };
    expect(await countEtcdKeys(etcdPort, `/${name}`)).toBeGreaterThan(100);
    await hub.delete(KINDS.capiCluster, { namespace: NAMESPACE, name });
    await eventuallyFind('cluster gone', 120_000, async () => {
      const cluster = await hub.find(KINDS.capiCluster, {
        namespace: NAMESPACE,
        name,
      });
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
  });
});
