import { KINDS } from '../kinds/kinds';
import {
  aCapiCluster,
  aClusterProfile,
  aJob,
  aMachine,
  aMachineDeployment,
  aNode,
  aOneblockCluster,
  aPod,
  aRayCluster,
  aRayJob,
} from '@squadron/test-builders';
import type { KubeObject } from '../kinds/kubeObject';
import type { Kind } from '../kinds/resourceKind';
import { readable } from './readable';
import { readObject } from './readObject';

describe('an object of unknown origin', () => {
  it.each<[Kind<KubeObject>, KubeObject]>([
    [KINDS.capiCluster, aCapiCluster().available().build()],
    [KINDS.clusterProfile, aClusterProfile().build()],
    [KINDS.job, aJob().active(1).build()],
    [KINDS.machine, aMachine().build()],
    [KINDS.machineDeployment, aMachineDeployment().build()],
    [KINDS.node, aNode().withGpus(4, 'nvidia-tesla-t4').build()],
    [KINDS.oneblockCluster, aOneblockCluster().ready().build()],
    [KINDS.pod, aPod().running().build()],
    [KINDS.rayCluster, aRayCluster().withGroup('gpu', { gpus: 1 }).build()],
    [KINDS.rayJob, aRayJob().running('2026-11-21T12:00:00Z').build()],
    [KINDS.secret, { metadata: { name: 's' } }],
  ])('is read as a $kind with its unknown fields', (kind, object) => {
    const extended = { ...object, extra: { kept: true } };
    expect(readObject(kind, extended)).toEqual(extended);
  });

  it.each([
    ['nothing', undefined, /RayJob without a name cannot be read/],
    ['no metadata', { spec: {} }, /without a name cannot be read: metadata/],
    ['text', 'a job', /without a name cannot be read/],
    [
      'a field of the wrong type',
      { metadata: { name: 'a', namespace: 'b' }, spec: { entrypoint: 7 } },
      /RayJob b\/a cannot be read: spec\.entrypoint/,
    ],
  ])('is refused with the name and the field for %s', (_, object, message) => {
    expect(() => readObject(KINDS.rayJob, object)).toThrow(message);
  });

  it('is refused if the cache left a field out', () => {
    const cached = readable<object>(KINDS.rayJob)({
      metadata: { name: 'a', namespace: 'b' },
      spec: { entrypoint: 7 },
    });
    expect(() => readObject(KINDS.rayJob, cached)).toThrow(
      'RayJob b/a cannot be read: spec.entrypoint is a number, not text',
    );
  });
});
