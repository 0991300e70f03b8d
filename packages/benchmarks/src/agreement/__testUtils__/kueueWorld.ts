import * as fc from 'fast-check';
import { POD_QUOTA } from '@squadron/backstage-plugin-squadron-node';
import type {
  ClusterQueue,
  Cohort,
  FlavorFungibility,
  LocalQueue,
  QueuePreemption,
  ResourceGroup,
  Workload,
} from '@squadron/kube-kinds';

/** @internal */
export const NAMESPACE = 'default';
export const FLAVORS = ['f0', 'f1'] as const;
const RESOURCES = ['example.com/gpu', 'cpu'] as const;
const API_VERSION = 'kueue.x-k8s.io/v1beta2';

interface PlainQuota {
  nominal: number;
  borrowing?: number;
  /** Fraction of the nominal quota. */
  lending?: number;
}

interface PlainQueue {
  /** Index of its cohort; absent without one. */
  cohort?: number;
  flavors: readonly number[];
  /** Quotas of the resources of the first flavor, followed by those of the second one. */
  quotas: readonly PlainQuota[];
  preemption: QueuePreemption;
  flavorFungibility: FlavorFungibility;
}

/** One step of a world: a submitted Workload, or one that finishes. */
export type PlainStep =
  | {
      type: 'submit';
      queue: number;
      priority: number;
      podSets: ReadonlyArray<{ count: number; amounts: readonly number[] }>;
    }
  | { type: 'end'; which: number };

/** Cohorts, queues and steps, in plain numbers that fast-check can shrink. */
export interface PlainWorld {
  resourceCount: number;
  cohorts: ReadonlyArray<{
    /** Distance to the index of its parent; 0 for a root. */
    parentAfter: number;
    quotas?: readonly PlainQuota[];
  }>;
  queues: readonly PlainQueue[];
  steps: readonly PlainStep[];
}

const optional = <T>(value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined });

/** True in one of three cases. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, value);

const quota: fc.Arbitrary<PlainQuota> = fc.record({
  nominal: fc.nat(7),
  borrowing: rarely(fc.nat(6)),
  lending: rarely(fc.constantFrom(0, 0.5, 1)),
});

const quotas = fc.array(quota, { minLength: 4, maxLength: 4 });

const preemption: fc.Arbitrary<QueuePreemption> = fc.oneof(fc.constant({}), {
  weight: 4,
  arbitrary: fc
    .record({
      withinClusterQueue: fc.constantFrom(
        'Never',
        'LowerPriority',
        'LowerOrNewerEqualPriority',
      ),
      reclaimWithinCohort: fc.constantFrom(
        'Never',
        'LowerPriority',
        'Any',
        'Any',
      ),
      maxPriorityThreshold: optional(fc.nat(4)),
      mayBorrow: fc.boolean(),
    })
    .map(
      ({
        maxPriorityThreshold,
        mayBorrow,
        withinClusterQueue,
        reclaimWithinCohort,
      }): QueuePreemption => ({
        withinClusterQueue,
        reclaimWithinCohort,
        ...(mayBorrow &&
          reclaimWithinCohort !== 'Never' && {
            borrowWithinCohort: {
              policy: 'LowerPriority',
              ...(maxPriorityThreshold !== undefined && {
                maxPriorityThreshold,
              }),
            },
          }),
      }),
    ),
});

const flavorFungibility: fc.Arbitrary<FlavorFungibility> = fc.oneof(
  fc.record({
    whenCanBorrow: fc.constantFrom('MayStopSearch', 'TryNextFlavor'),
    whenCanPreempt: fc.constantFrom('MayStopSearch', 'TryNextFlavor'),
  }),
  fc.record({
    whenCanBorrow: fc.constant('TryNextFlavor'),
    whenCanPreempt: fc.constant('TryNextFlavor'),
    preference: fc.constantFrom(
      'BorrowingOverPreemption',
      'PreemptionOverBorrowing',
    ),
  }),
);

const submit: fc.Arbitrary<PlainStep> = fc.record({
  type: fc.constant('submit'),
  queue: fc.nat(),
  priority: fc.nat(4),
  podSets: fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 2 }),
      amounts: fc.tuple(fc.nat(2), fc.nat(2)),
    }),
    { minLength: 1, maxLength: 2, size: 'xsmall' },
  ),
});

const end: fc.Arbitrary<PlainStep> = fc.record({
  type: fc.constant('end'),
  which: fc.nat(),
});

/** Up to four queues below up to three cohorts, and the Workloads that are submitted one by one. */
export const plainWorld: fc.Arbitrary<PlainWorld> = fc.record({
  resourceCount: fc.integer({ min: 1, max: 2 }),
  cohorts: fc.array(
    fc.record({ parentAfter: fc.nat(2), quotas: optional(quotas) }),
    { minLength: 1, maxLength: 3 },
  ),
  queues: fc.array(
    fc.record({
      cohort: fc.oneof({ weight: 5, arbitrary: fc.nat(2) }, fc.constant(3)),
      flavors: fc.constantFrom([0], [0, 1], [1, 0]),
      quotas,
      preemption,
      flavorFungibility,
    }),
    { minLength: 2, maxLength: 4 },
  ),
  steps: fc.array(
    fc.oneof({ weight: 6, arbitrary: submit }, { weight: 1, arbitrary: end }),
    { minLength: 14, maxLength: 20 },
  ),
});

/** Label of the objects of one world. */
export function labelsOf(world: string): Record<string, string> {
  return { 'squadron.dev/test-world': world };
}

/** The objects of a world; their names start with that of the world. */
export function objectsOf(name: string, world: PlainWorld) {
  const labels = labelsOf(name);
  const { cohorts, queues } = world;
  const cohortName = (at: number) => `${name}-c${at}`;
  return {
    cohorts: cohorts.map((cohort, at): Cohort => {
      const { parentAfter, quotas: own } = cohort;
      const parent = at + parentAfter;
      const hasParent = parentAfter > 0 && parent < cohorts.length;
      return {
        apiVersion: API_VERSION,
        kind: 'Cohort',
        metadata: { name: cohortName(at), labels },
        spec: {
          ...(hasParent && { parentName: cohortName(parent) }),
          ...(own && {
            resourceGroups: groupsOf(world, [0, 1], own, hasParent),
          }),
        },
      };
    }),
    queues: queues.map((queue, at): ClusterQueue => {
      const { cohort = 0, flavors, quotas: own, ...policies } = queue;
      const hasCohort = cohort < cohorts.length;
      return {
        apiVersion: API_VERSION,
        kind: 'ClusterQueue',
        metadata: { name: `${name}-q${at}`, labels },
        spec: {
          namespaceSelector: {},
          ...(hasCohort && { cohortName: cohortName(cohort) }),
          resourceGroups: [
            ...groupsOf(world, flavors, own, hasCohort),
            POD_QUOTA,
          ],
          ...policies,
        },
      };
    }),
    localQueues: queues.map(
      (_, at): LocalQueue => ({
        apiVersion: API_VERSION,
        kind: 'LocalQueue',
        metadata: { name: `${name}-q${at}`, namespace: NAMESPACE, labels },
        spec: { clusterQueue: `${name}-q${at}` },
      }),
    ),
  };
}

function groupsOf(
  { resourceCount }: PlainWorld,
  flavors: readonly number[],
  own: readonly PlainQuota[],
  hasLimits: boolean,
): ResourceGroup[] {
  const coveredResources = RESOURCES.slice(0, resourceCount);
  return [
    {
      coveredResources,
      flavors: flavors.map(flavor => ({
        name: FLAVORS[flavor],
        resources: coveredResources.map((resource, at) => {
          const { nominal, borrowing, lending } = own[flavor * 2 + at];
          return {
            name: resource,
            nominalQuota: String(nominal),
            ...(hasLimits &&
              borrowing !== undefined && { borrowingLimit: String(borrowing) }),
            ...(hasLimits &&
              lending !== undefined && {
                lendingLimit: String(Math.floor(nominal * lending)),
              }),
          };
        }),
      })),
    },
  ];
}

/** The Workload of a world's step. @internal */
export function workloadOf(
  world: string,
  index: number,
  queue: string,
  { resourceCount }: PlainWorld,
  step: Extract<PlainStep, { type: 'submit' }>,
): Workload {
  return {
    apiVersion: API_VERSION,
    kind: 'Workload',
    metadata: {
      name: `${world}-w${index}`,
      namespace: NAMESPACE,
      labels: labelsOf(world),
    },
    spec: {
      active: true,
      queueName: queue,
      priority: step.priority,
      podSets: step.podSets.map(({ count, amounts }, at) => ({
        name: `set-${at}`,
        count,
        template: {
          spec: {
            restartPolicy: 'Never',
            containers: [
              {
                name: 'main',
                image: 'none',
                resources: {
                  requests: Object.fromEntries(
                    RESOURCES.slice(0, resourceCount).map((resource, of) => [
                      resource,
                      String(amounts[of]),
                    ]),
                  ),
                },
              },
            ],
          },
        },
      })),
    },
  };
}
