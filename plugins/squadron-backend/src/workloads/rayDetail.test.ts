import { inEnglish } from '@squadron/test-builders';
import type {
  JobFacts,
  JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import type { RayJob } from '@squadron/kube-kinds';
import { aRayCluster, aRayJob, createTestFleet } from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { rayDetail } from './rayDetail';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const AN_HOUR_MS = 3_600_000;

const onLab = (name: string) =>
  aRayJob(name).withSpec({
    rayClusterSpec: undefined,
    clusterSelector: { 'ray.io/cluster': 'lab' },
  });

/** Detail of a workload of `worker-1` together with these jobs. */
function detailOf(
  job: JobObject,
  jobs: RayJob[] = [],
  {
    suspendIdleAfterMs,
    ...place
  }: Partial<JobFacts> & { suspendIdleAfterMs?: number } = {},
) {
  const fleet = createTestFleet({
    clusters: [{ id: 'worker-1', objects: jobs }],
  });
  return rayDetail(
    { cluster: 'worker-1', job, ...place },
    {
      reader: new FleetReader(fleet),
      idleTimes: { idleAfterMs: AN_HOUR_MS, suspendIdleAfterMs },
      nowMs: NOW,
      userOf: (cluster, { metadata }) => ({
        kind: 'rayjob',
        cluster,
        namespace: metadata.namespace ?? '',
        name: metadata.name,
        state: { code: 'Running', tone: 'info' },
      }),
    },
  );
}

describe('rayDetail', () => {
  const lab = aRayCluster('lab').withGroup('gpu').ready(1).build();

  it('lists only the jobs that run on a RayCluster', () => {
    const detail = detailOf({ kind: 'raycluster', object: lab }, [
      onLab('now').running('2026-11-21T14:00:00Z').build(),
      onLab('before').ended('SUCCEEDED', '2026-11-21T13:00:00Z').build(),
      onLab('elsewhere').inNamespace('vision').build(),
      aRayJob('own-cluster').running('2026-11-21T14:00:00Z').build(),
    ]);
    expect(detail.users?.map(({ name }) => name)).toEqual(['now']);
    expect(detail.idle).toBeUndefined();
  });

  it('measures idleness from the end of the last job, and suggests to suspend an idle RayCluster', () => {
    const idleSince = (endTime: string) =>
      detailOf({ kind: 'raycluster', object: lab }, [
        onLab('before').ended('SUCCEEDED', endTime).build(),
      ]).idle;
    expect(idleSince('2026-11-21T14:30:00Z')).toEqual({
      since: '2026-11-21T14:30:00.000Z',
    });
    expect(inEnglish(idleSince('2026-11-21T13:00:00Z'))).toEqual({
      since: '2026-11-21T13:00:00.000Z',
      proposal: expect.stringContaining('Suspend it'),
    });
  });

  it('announces the suspension of an idle RayCluster that the hub dispatched', () => {
    const suspendIdleAfterMs = 4 * AN_HOUR_MS;
    const jobs = [
      onLab('before').ended('SUCCEEDED', '2026-11-21T13:00:00Z').build(),
    ];
    const job: JobObject = { kind: 'raycluster', object: lab };
    const onHub = {
      cluster: 'hub',
      remote: { cluster: 'worker-1', rayCluster: lab },
      suspendIdleAfterMs,
    };
    expect(inEnglish(detailOf(job, jobs, onHub).idle)).toEqual({
      since: '2026-11-21T13:00:00.000Z',
      suspendsAt: '2026-11-21T17:00:00.000Z',
      proposal: expect.stringContaining('It is suspended in 2 h'),
    });
    const due = { ...onHub, suspendIdleAfterMs: AN_HOUR_MS };
    expect(inEnglish(detailOf(job, jobs, due).idle)?.proposal).toContain(
      'It is about to be suspended',
    );
    expect(
      detailOf(job, jobs, { suspendIdleAfterMs }).idle?.suspendsAt,
    ).toBeUndefined();
  });

  it('names the RayService that owns a RayCluster, and never reports it as idle', () => {
    const owner = {
      apiVersion: 'ray.io/v1',
      kind: 'RayService',
      name: 'fruit-stand',
      uid: 'uid',
      controller: true,
    };
    const object = {
      ...lab,
      metadata: { ...lab.metadata, ownerReferences: [owner] },
    };
    const detail = detailOf({ kind: 'raycluster', object });
    expect(detail.users).toMatchObject([
      { kind: 'rayservice', name: 'fruit-stand', state: { code: 'Owner' } },
    ]);
    expect(detail.idle).toBeUndefined();
  });

  it('reads Ray version, image and suspension from the object', () => {
    const object = aRayJob('train').suspended().build();
    const detail = detailOf({ kind: 'rayjob', object });
    const cluster = object.spec?.rayClusterSpec;
    expect(detail).toMatchObject({
      isSuspended: true,
      isAutoscaled: false,
      rayVersion: cluster?.rayVersion,
    });
    expect(detail.users).toBeUndefined();
    const queued = aRayJob('train').inQueue('default').build();
    expect(detailOf({ kind: 'rayjob', object: queued }).isSuspended).toBe(
      false,
    );
  });
});
