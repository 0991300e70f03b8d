import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  kindName,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { load } from 'js-yaml';
import { aJob } from './__testUtils__/aJob';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { REPOSITORY, startControllers } from './__testUtils__/startControllers';
import { secretNameOf } from './clusters/multikueue/connection';

const WRITTEN_KINDS: ResourceKind[] = [
  KINDS.oneblockCluster,
  KINDS.capiCluster,
  KINDS.machineDeployment,
  KINDS.sandboxCluster,
  KINDS.sandboxControlPlane,
  KINDS.sandboxMachineTemplate,
  KINDS.sandboxAddOn,
  KINDS.clusterProfile,
  KINDS.multiKueueCluster,
  KINDS.multiKueueConfig,
  KINDS.admissionCheck,
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.resourceFlavor,
  KINDS.secret,
];

interface Conditioned {
  conditions?: Array<{
    type: string;
    status: string;
    reason?: string;
    message?: string;
  }>;
}

describeOnFleet('the reconcilers on a real fleet', () => {
  // Unique names, so that test runs do not conflict.
  const suffix = Date.now().toString(36).slice(-5);
  let hub: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    backend = await startControllers(`test-${suffix}`);
  }, 60_000);

  afterAll(async () => {
    await backend?.stop();
    await hub?.close();
  }, 30_000);

  function example(file: string): KubeManifest {
    const manifest = load(
      readFileSync(join(REPOSITORY, 'examples', file), 'utf8'),
    ) as KubeManifest;
    return {
      ...manifest,
      metadata: {
        ...manifest.metadata,
        name: `${manifest.metadata.name}-${suffix}`,
      },
    };
  }

  async function conditionOf(
    kind: ResourceKind,
    key: { namespace?: string; name: string },
    type: string,
  ) {
    const object = await hub.get(kind, key);
    return (object.status as Conditioned | undefined)?.conditions?.find(
      c => c.type === type,
    );
  }

  async function untilCondition(
    kind: ResourceKind,
    key: { namespace?: string; name: string },
    type: string,
  ): Promise<number> {
    return eventually(
      `${kind.kind} ${key.name} is ${type}`,
      async () => {
        const condition = await conditionOf(kind, key, type);
        if (condition?.status !== 'True') {
          throw new Error(
            `${condition?.status} ${condition?.reason}: ${condition?.message}`,
          );
        }
      },
      { timeoutMs: 120_000, everyMs: 200 },
    );
  }

  async function versionsOfOurs(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const kind of WRITTEN_KINDS) {
      const { items } = await hub.listAll(kind);
      for (const { metadata } of items) {
        if (metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE) {
          found[
            `${kindName(kind)} ${metadata.namespace ?? ''}/${metadata.name}`
          ] = `${metadata.resourceVersion}`;
        }
      }
    }
    return found;
  }

  async function objectsNamed(...names: string[]): Promise<string[]> {
    const lists = await Promise.all(
      [...WRITTEN_KINDS, KINDS.clusterResourceClaim].map(async kind => {
        const { items } = await hub.listAll(kind);
        return items.map(({ metadata }) => ({ kind: kind.kind, metadata }));
      }),
    );
    return lists
      .flat()
      .filter(({ metadata }) =>
        [metadata.name, metadata.labels?.[LABELS.ownerName]].some(text =>
          names.some(name => text?.startsWith(name)),
        ),
      )
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  }

  function report(what: string, ms: number): void {
    process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
  }

  it('joins the existing workers', async () => {
    for (const name of ['worker-1', 'worker-2']) {
      report(
        `${name} joined`,
        await untilCondition(KINDS.multiKueueCluster, { name }, 'Active'),
      );
    }
    await untilCondition(KINDS.admissionCheck, { name: 'fleet' }, 'Active');
    report(
      'queue fleet active',
      await untilCondition(KINDS.clusterQueue, { name: 'fleet' }, 'Active'),
    );
    expect(
      await conditionOf(KINDS.admissionCheck, { name: 'fleet' }, 'Active'),
    ).toMatchObject({ reason: 'Active' });
  }, 150_000);

  it('runs a plain Job and a plain RayJob without queue and cluster', async () => {
    const job = await hub.create(KINDS.job, example('job.yaml'));
    const rayJob = await hub.create(KINDS.rayJob, example('rayjob.yaml'));
    const key = { namespace: 'default', name: job.metadata.name ?? '' };
    report('Job complete', await untilCondition(KINDS.job, key, 'Complete'));
    const rayKey = { namespace: 'default', name: rayJob.metadata.name ?? '' };
    const ms = await eventually(
      'the RayJob has succeeded',
      async () => {
        const { status } = (await hub.get(KINDS.rayJob, rayKey)) as {
          status?: { jobStatus?: string };
        };
        if (status?.jobStatus !== 'SUCCEEDED') {
          throw new Error(JSON.stringify(status));
        }
      },
      { timeoutMs: 120_000, everyMs: 200 },
    );
    expect(await conditionOf(KINDS.job, key, 'Failed')).toBeUndefined();
    report('RayJob succeeded', ms);
    await hub.delete(KINDS.job, key, { propagationPolicy: 'Background' });
    await hub.delete(KINDS.rayJob, rayKey, { propagationPolicy: 'Background' });
  }, 300_000);

  it('ends the copy of a running Job that is deleted without its Workload, as API clients do by default', async () => {
    const name = `orphaned-${suffix}`;
    const key = { namespace: 'default', name };
    const workers = await Promise.all(
      ['worker-1', 'worker-2'].map(sandboxClient),
    );
    const copies = async () =>
      (
        await Promise.all(workers.map(worker => worker.find(KINDS.job, key)))
      ).filter(Boolean);
    await hub.create(
      KINDS.job,
      aJob({ ...key, isLong: true, requests: { cpu: '1' } }),
    );
    await eventually(
      'it runs on a cluster',
      async () => expect(await copies()).toHaveLength(1),
      { timeoutMs: 60_000, everyMs: 200 },
    );
    await hub.delete(KINDS.job, key, { propagationPolicy: 'Orphan' });
    // Kueue's own order decides whether MultiKueue ends the copy at once, or within a minute after the Workload is gone.
    const ms = await eventually(
      'the Workload and the copy are gone',
      async () => {
        const { items } = await hub.listAll(KINDS.workload, {
          namespace: 'default',
        });
        expect(
          items.filter(({ metadata }) => metadata.name?.includes(name)),
        ).toEqual([]);
        expect(await copies()).toEqual([]);
      },
      { timeoutMs: 120_000, everyMs: 500 },
    );
    report('copy ended', ms);
    await Promise.all(workers.map(worker => worker.close()));
  }, 200_000);

  it('makes the smallest Cluster, outside of the fleet namespace, Ready and part of MultiKueue, writes nothing at rest, and leaves nothing after its deletion', async () => {
    const cluster = await hub.create(
      KINDS.oneblockCluster,
      example('cluster.yaml'),
    );
    const { namespace = '', name = '' } = cluster.metadata;
    const key = { namespace, name };
    const id = clusterIdOf(key, 'fleet');
    report(
      'Cluster ready',
      await untilCondition(KINDS.oneblockCluster, key, 'Ready'),
    );
    await untilCondition(KINDS.multiKueueCluster, { name: id }, 'Active');

    // The quota of the fleet includes the first nodes a while after the cluster is Ready.
    let last = await versionsOfOurs();
    let sinceMs = performance.now();
    await eventually(
      'nothing is written for 20 s',
      async () => {
        const now = await versionsOfOurs();
        if (Object.keys(last).some(object => now[object] !== last[object])) {
          last = now;
          sinceMs = performance.now();
        }
        return performance.now() - sinceMs >= 20_000;
      },
      { timeoutMs: 70_000, everyMs: 1_000 },
    );

    await hub.delete(KINDS.oneblockCluster, key, {});
    const ms = await eventually(
      'the Cluster is deleted',
      async () => {
        const live = await hub.find(KINDS.oneblockCluster, key);
        if (live) {
          throw new Error(JSON.stringify(live.status));
        }
      },
      { timeoutMs: 120_000, everyMs: 200 },
    );
    report('Cluster deleted', ms);
    await eventually(
      'its objects on the hub are deleted',
      async () => expect(await objectsNamed(name, id)).toEqual([]),
      { timeoutMs: 30_000, everyMs: 200 },
    );
    const secrets = await hub.listAll(KINDS.secret, {
      namespace: KUEUE_NAMESPACE,
    });
    expect(secrets.items.map(({ metadata }) => metadata.name)).not.toContain(
      secretNameOf(id),
    );
  }, 400_000);
});
