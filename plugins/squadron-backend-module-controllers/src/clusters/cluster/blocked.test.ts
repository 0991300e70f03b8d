import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeObject, KubeManifest } from '@squadron/kube-kinds';
import { brief, settle } from '../../testing';
import {
  aHub,
  aReadyCluster,
  decideGpu1,
  edit,
  GATES,
  KEY,
  startDeletion,
  statusOf,
} from './__testUtils__';

const STATUS = 'apply status Cluster fleet/gpu-1 on hub';

describe('a Cluster that may not be written', () => {
  it.each([
    [
      'the feature is disabled',
      { ...GATES, multiClusterManagement: false },
      'FeatureDisabled',
    ],
    [
      'its provider is removed from the gates',
      { ...GATES, supportedCloudProviders: ['aws'] },
      'ProviderNotSupported',
    ],
  ])(
    'is not changed when %s, and continues when it is enabled again',
    async (_, gates, reason) => {
      const world = await aReadyCluster({ pools: [{ name: 'a' }] });
      const before = world.paths();
      edit(world, { pools: [{ name: 'b' }] });

      expect((await settle(world, decideGpu1(gates))).map(brief)).toEqual([
        STATUS,
      ]);

      expect(world.paths()).toEqual(before);
      const status = statusOf(world);
      expect(status.of('Accepted')).toBe(`False/${reason}`);
      expect(status.of('ControlPlaneReady')).toBe('True/ControlPlaneAvailable');
      expect(status.phase).toBe('Degraded');

      await settle(world, decideGpu1());
      expect(statusOf(world).phase).toBe('Ready');
      expect(world.paths().join()).toContain('gpu-1-b');
    },
  );

  it('reports which kinds the hub lacks, and writes no part of the Cluster', async () => {
    const world = aHub().withoutKind('hub', KINDS.sandboxCluster);

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([STATUS]);

    expect(statusOf(world).of('InfrastructureReady')).toBe(
      'False/ProviderNotInstalled',
    );
    expect(statusOf(world).message('InfrastructureReady')).toContain(
      'SandboxCluster',
    );
  });

  it.each([
    ['a template', KINDS.sandboxMachineTemplate],
    ['an infrastructure cluster', KINDS.sandboxCluster],
  ])('neither takes over nor bypasses a foreign %s', async (_, kind) => {
    const planned = aHub();
    await settle(planned, decideGpu1());
    const path = planned.paths().find(p => p.includes(`/${kind.kind}|`))!;
    const name = path.split('/').at(-1)!;
    const world = aHub().put('hub', kind, {
      metadata: { namespace: 'fleet', name },
      spec: { theirs: true },
    });

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([STATUS]);

    expect(statusOf(world).message('InfrastructureReady')).toContain(
      `${kind.kind} fleet/${name} exists`,
    );
    expect(
      world.get<KubeObject>('hub', kind, { namespace: 'fleet', name }),
    ).toMatchObject({ spec: { theirs: true } });
  });

  it('does not resist the deletion of Cluster API’s Cluster, and re-creates it afterwards', async () => {
    const world = await aReadyCluster();
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      metadata: { ...capi.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
    });
    world.remove('hub', KINDS.sandboxCluster, KEY);

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([STATUS]);
    expect(statusOf(world).of('Ready')).toBe('False/DeletedByOthers');

    world.remove('hub', KINDS.capiCluster, KEY);
    expect((await settle(world, decideGpu1())).map(brief)).toContain(
      'apply Cluster fleet/gpu-1 on hub',
    );
  });

  it('reverts manual edits and deletions, and keeps additions by others', async () => {
    const world = await aReadyCluster();
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      metadata: { ...capi.metadata, annotations: { theirs: 'yes' } },
      spec: { ...(capi.spec as object), paused: true },
    });
    world.remove('hub', KINDS.sandboxCluster, KEY);

    await settle(world, decideGpu1());

    const after = world.get('hub', KINDS.capiCluster, KEY);
    expect(after?.spec).toMatchObject({ paused: false });
    expect(after?.metadata.annotations).toEqual({ theirs: 'yes' });
    expect(world.get('hub', KINDS.sandboxCluster, KEY)).toBeDefined();
  });
});

describe('a paused Cluster', () => {
  it('delays edits until it is resumed', async () => {
    const world = await aReadyCluster({ pools: [{ name: 'a' }] });
    edit(world, { paused: true });
    await settle(world, decideGpu1());
    expect(statusOf(world).of('Paused')).toBe('True/Paused');

    edit(world, { pools: [{ name: 'a' }, { name: 'b' }] });
    expect((await settle(world, decideGpu1())).map(brief)).toEqual([STATUS]);

    edit(world, { paused: false });
    await settle(world, decideGpu1());
    expect(statusOf(world).of('Paused')).toBe('False/NotPaused');
    expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toMatchObject({
      paused: false,
    });
    expect(world.paths().join()).toContain('gpu-1-b');
  });

  it('is not created while it is paused from the start', async () => {
    const world = aHub({ paused: true });

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([STATUS]);
  });

  it('continues its deletion once it is resumed, and so does Cluster API', async () => {
    const world = await aReadyCluster({ multiKueue: { join: false } });
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      metadata: {
        ...capi.metadata,
        finalizers: ['cluster.cluster.x-k8s.io'],
        deletionTimestamp: '2026-01-01T00:00:00Z',
      },
    });
    startDeletion(world);

    edit(world, { paused: true });
    await settle(world, decideGpu1());
    expect(statusOf(world).of('Ready')).toBe('False/Paused');
    expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toMatchObject({
      paused: true,
    });

    edit(world, { paused: false });
    await settle(world, decideGpu1());
    expect(statusOf(world).of('Ready')).toBe('False/DeletingCluster');
    expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toMatchObject({
      paused: false,
    });
  });
});

describe('the owner label', () => {
  it('is on every object of a Cluster', async () => {
    const world = aHub();
    await settle(world, decideGpu1());

    const cluster = world.get('hub', KINDS.oneblockCluster, KEY);
    world.contents().forEach(([path, content]) => {
      const { metadata } = content as KubeManifest;
      const isCluster = path.includes('oneblock');
      expect(metadata.labels?.[LABELS.ownerUid]).toBe(
        isCluster ? undefined : cluster?.metadata.uid,
      );
    });
  });
});
