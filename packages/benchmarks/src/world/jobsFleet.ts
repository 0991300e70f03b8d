import { HUB_CLUSTER_ID, KINDS, type KubeManifest } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { createTestFleet } from '@squadron/test-utils';
import { queuedJob, queues, workloadOf } from './queuedJobs';

/** A fleet cache in memory with RayJobs and their Workloads on a hub. @internal */
export function jobsFleet(count: number): {
  fleet: Fleet;
  /** Applies a new version of one RayJob, as a watch would. */
  change: (index: number) => void;
} {
  const jobs = Array.from({ length: count }, (_, index) => jobOf(index));
  const fleet = createTestFleet({
    clusters: [
      {
        id: HUB_CLUSTER_ID,
        objects: [
          ...queues().map(withUid),
          ...jobs,
          ...jobs.map((job, index) => withUid(workloadOf(index, job))),
        ],
      },
    ],
  });
  return {
    fleet,
    change(index) {
      const job = jobOf(index);
      const labels = { touched: String(Math.random()) };
      fleet.put(HUB_CLUSTER_ID, {
        ...job,
        metadata: { ...job.metadata, labels },
      });
    },
  };
}

function jobOf(index: number): KubeManifest {
  return withUid(queuedJob(index));
}

function withUid(object: KubeManifest): KubeManifest {
  const { kind, metadata } = object;
  const prefix = kind === KINDS.rayJob.kind ? 'job' : 'workload';
  return {
    ...object,
    metadata: {
      creationTimestamp: '2026-01-01T00:00:00Z',
      resourceVersion: '1',
      ...metadata,
      name: metadata.name,
      uid: `${prefix}-${metadata.name}`,
    },
  };
}
