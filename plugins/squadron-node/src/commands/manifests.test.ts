import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import { readObject, KINDS } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import { clusterManifest, createCluster } from './clusters/createCluster';
import { describeOwner } from './ownership';
import { submitRayJob } from './workloads/submitRayJob';

const spec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

describe('clusterManifest', () => {
  it('is the requested object, in the namespace of the fleet, with its owner', () => {
    const manifest = clusterManifest({
      name: 'gpu-1',
      spec,
      owner: 'group:default/ml',
    });
    expect(readObject(KINDS.oneblockCluster, manifest)).toEqual({
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: {
        name: 'gpu-1',
        namespace: 'fleet',
        annotations: { 'squadron.dev/owner': 'group:default/ml' },
      },
      spec,
    });
  });
});

describe('rayJobManifest', () => {
  it('requests GPUs of a type and names no cluster', () => {
    const manifest = rayJobManifest({
      name: 'train',
      namespace: 'nlp',
      entrypoint: 'python train.py',
      workers: 2,
      gpusPerWorker: 4,
      gpuType: 'nvidia-a100',
      queue: 'default',
    });
    const { metadata, spec: job } = readObject(KINDS.rayJob, manifest);
    expect(metadata).toEqual({
      name: 'train',
      namespace: 'nlp',
      labels: { 'kueue.x-k8s.io/queue-name': 'default' },
    });
    const [group] = job?.rayClusterSpec?.workerGroupSpecs ?? [];
    expect(group).toMatchObject({
      replicas: 2,
      minReplicas: 2,
      maxReplicas: 2,
    });
    expect(group.template?.spec).toMatchObject({
      nodeSelector: { 'nvidia.com/gpu.product': 'nvidia-a100' },
      containers: [{ resources: { limits: { 'nvidia.com/gpu': '4' } } }],
    });
  });

  it.each([
    `python -c 'print("a b")'`,
    'first line\nsecond "line"',
    '${{ parameters.x }} {{ y }} $(rm -rf /) `id`',
  ])('passes the entrypoint %j on unchanged', entrypoint => {
    const manifest = rayJobManifest({ name: 'a', namespace: 'b', entrypoint });
    expect(readObject(KINDS.rayJob, manifest).spec?.entrypoint).toBe(
      entrypoint,
    );
  });
});

describe('commands', () => {
  const fleet = createTestFleet();

  it('refuse invalid input before any request to a cluster', async () => {
    await expect(
      createCluster(fleet, { name: 'Not A Name', spec }),
    ).rejects.toThrow(/name: /);
    await expect(
      submitRayJob(fleet, {
        name: 'a'.repeat(48),
        namespace: 'nlp',
        entrypoint: '',
      }),
    ).rejects.toThrow(/name: .*entrypoint: /s);
  });

  it('refuse what the gates forbid, with a message', async () => {
    const gates = {
      multiClusterManagement: true,
      supportedCloudProviders: ['sandbox'],
      supportedProvisioners: ['k3s'],
    };
    const aws = { ...spec, provider: { name: 'aws' } };
    await expect(
      createCluster(fleet, { name: 'gpu-1', spec: aws }, { gates }),
    ).rejects.toThrow(/provider.name: .*aws/);
  });

  it('report an unreachable hub', async () => {
    await expect(createCluster(fleet, { name: 'gpu-1', spec })).rejects.toThrow(
      /hub/,
    );
  });
});

describe('describeOwner', () => {
  const object = (metadata: object) => ({
    apiVersion: 'v1',
    kind: 'Job',
    metadata: { name: 'a', ...metadata },
  });
  it.each([
    [{}, ''],
    [
      { annotations: { 'squadron.dev/owner': 'group:default/ml' } },
      ' and belongs to group:default/ml',
    ],
    [
      {
        ownerReferences: [
          { kind: 'CronJob', name: 'nightly', controller: true },
        ],
      },
      ' and belongs to CronJob nightly',
    ],
    [
      { managedFields: [{ manager: 'kubectl' }] },
      ' and was written by kubectl',
    ],
    [
      {
        managedFields: [{ manager: 'squadron-commands' }],
        creationTimestamp: '2026-11-21T12:00:00Z',
      },
      ' and was created in this portal with other values since 2026-11-21',
    ],
  ])('of %j is "%s"', (metadata, expected) => {
    expect(describeOwner(object(metadata))).toBe(expected);
  });
});
