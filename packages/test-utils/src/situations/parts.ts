import {
  aMultiKueueCluster,
  anAdmissionCheck,
  aPod,
  aRayCluster,
  aRayJob,
  aWorkload,
  at,
} from '@squadron/test-builders';
import { multiKueueCheckNames } from '@squadron/backstage-plugin-squadron-node';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

export const checks = multiKueueCheckNames([anAdmissionCheck().build()]);

export const lostWorker = aMultiKueueCluster().lost(at('12:24:12')).build();

/** @internal */
export function queuedJob() {
  return aRayJob().inQueue('default');
}

export function startedJob() {
  return queuedJob()
    .suspended(false)
    .withStatus({
      jobDeploymentStatus: 'Initializing',
      startTime: at('12:00:05'),
      rayClusterName: 'train-abcde',
    });
}

export function runningJob() {
  return startedJob().running(at('12:16:00'));
}

export function workload() {
  return aWorkload().createdAt(at('12:00:01'));
}

export function placedWorkload() {
  return workload().admittedOn('worker-1', at('12:00:04'));
}

export function rayFacts(
  object: ReturnType<typeof aRayJob>,
  change: Partial<JobFacts> = {},
): JobFacts {
  return {
    job: { kind: 'rayjob', object: object.build() },
    cluster: 'hub',
    multiKueueChecks: checks,
    clusterQueue: 'fleet',
    ...change,
  };
}

export function headPod(): ReturnType<typeof aPod> {
  return aPod('train-head').asRayHead('train-abcde').createdAt(at('12:00:07'));
}

export function workerPod(name = 'train-worker'): ReturnType<typeof aPod> {
  return aPod(name).asRayWorker('train-abcde').createdAt(at('12:00:07'));
}

/** Admitted on worker-1, with these pods there. */
export function onWorker(
  pods: Array<ReturnType<typeof aPod>>,
  rayCluster = aRayCluster('train-abcde').createdAt(at('12:00:06')),
): Partial<JobFacts> {
  return {
    workload: placedWorkload().build(),
    remote: {
      cluster: 'worker-1',
      workload: workload()
        .createdAt(at('12:00:02'))
        .admittedWith({ cpu: 'default' }, at('12:00:03'))
        .build(),
      rayCluster: rayCluster.build(),
      pods: pods.map(pod => pod.build()),
    },
  };
}
