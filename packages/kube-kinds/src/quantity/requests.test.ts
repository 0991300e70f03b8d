import type { PodSpec } from '../generated/kinds';
import { aJob, aRayCluster, aRayJob } from '@squadron/test-builders';
import { amountAsNumber, gpuCountOf } from './amounts';
import {
  jobPodSets,
  podRequests,
  rayClusterPodSets,
  rayJobPodSets,
  totalRequests,
} from './requests';

const container = (cpu: string, memory?: string) => ({
  name: 'c',
  resources: { requests: { cpu, ...(memory && { memory }) } },
});

describe('podRequests', () => {
  const cpuOf = (spec: PodSpec) => amountAsNumber(podRequests(spec), 'cpu');

  it.each<[string, PodSpec, number]>([
    ['no containers', {}, 0],
    [
      'containers add up',
      { containers: [container('1'), container('500m')] },
      1.5,
    ],
    [
      'a larger init container wins',
      { containers: [container('1')], initContainers: [container('3')] },
      3,
    ],
    [
      'a smaller init container costs nothing',
      { containers: [container('2')], initContainers: [container('1')] },
      2,
    ],
    [
      'a sidecar runs beside the containers',
      {
        containers: [container('1')],
        initContainers: [{ ...container('500m'), restartPolicy: 'Always' }],
      },
      1.5,
    ],
    [
      'an init container runs beside the sidecars before it',
      {
        containers: [container('1')],
        initContainers: [
          { ...container('1'), restartPolicy: 'Always' },
          container('2'),
        ],
      },
      3,
    ],
    [
      'overhead comes on top',
      { containers: [container('1')], overhead: { cpu: '250m' } },
      1.25,
    ],
    [
      'a limit without a request counts',
      { containers: [{ name: 'c', resources: { limits: { cpu: '4' } } }] },
      4,
    ],
    [
      'a request wins over its limit',
      {
        containers: [
          {
            name: 'c',
            resources: { requests: { cpu: '1' }, limits: { cpu: '4' } },
          },
        ],
      },
      1,
    ],
    [
      'resources of the whole pod win over the sum',
      { containers: [container('1')], resources: { requests: { cpu: '6' } } },
      6,
    ],
    [
      'an invalid amount counts as zero',
      { containers: [container('1e999'), container('1')] },
      1,
    ],
  ])('%s', (_, spec, cpu) => {
    expect(cpuOf(spec)).toBe(cpu);
  });
});

describe('pod sets', () => {
  it('are the head and the groups of a RayCluster, hosts counted', () => {
    const cluster = aRayCluster()
      .withGroup('gpu', { replicas: 2, gpus: 4, cpu: '8' })
      .build();
    const [group] = cluster.spec?.workerGroupSpecs ?? [];
    group.numOfHosts = 3;
    const sets = rayClusterPodSets(cluster.spec);
    expect(sets.map(({ name, count }) => [name, count])).toEqual([
      ['head', 1],
      ['gpu', 6],
    ]);
    const total = totalRequests(sets);
    expect(gpuCountOf(total)).toBe(24);
    expect(amountAsNumber(total, 'cpu')).toBe(49);
  });

  it('leave out a suspended group', () => {
    const cluster = aRayCluster()
      .withGroup('gpu', { replicas: 2, gpus: 4 })
      .build();
    const [group] = cluster.spec?.workerGroupSpecs ?? [];
    group.suspend = true;
    expect(gpuCountOf(totalRequests(rayClusterPodSets(cluster.spec)))).toBe(0);
  });

  it.each([
    ['HTTPMode' as const, ['head', 'workers']],
    ['K8sJobMode' as const, ['head', 'workers', 'submitter']],
    [undefined, ['head', 'workers', 'submitter']],
  ])(
    'of a RayJob in %s count the submitter where there is one',
    (submissionMode, names) => {
      const job = aRayJob().withSpec({ submissionMode }).build();
      expect(rayJobPodSets(job).map(set => set.name)).toEqual(names);
    },
  );

  it('of a RayJob on a shared RayCluster are none', () => {
    const job = aRayJob()
      .withSpec({
        rayClusterSpec: undefined,
        clusterSelector: { 'ray.io/cluster': 'default' },
      })
      .build();
    expect(rayJobPodSets(job)).toEqual([]);
  });

  it.each([
    [4, 10, 4],
    [4, 2, 2],
  ])(
    'of a Job with parallelism %d and %d completions are %d',
    (parallelism, completions, count) => {
      const [set] = jobPodSets(
        aJob().withParallelism(parallelism, completions).build(),
      );
      expect(set.count).toBe(count);
    },
  );
});
