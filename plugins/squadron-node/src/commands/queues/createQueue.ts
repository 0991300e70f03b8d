import {
  isName,
  MAX_NAME_LENGTHS,
  type QueueInput,
} from '@squadron/backstage-plugin-squadron-common';
import {
  typeMeta,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  parseQuantity,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { isCoveredBy } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { POD_QUOTA } from '../../queues/podQuota';
import { applyOwned, onHub } from '../applyOwned';
import { isOurs } from '../ownership';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions, CommandResult } from '../types';

const NO_QUOTA = { cpu: '0', memory: '0', 'nvidia.com/gpu': '0' };

/** The ClusterQueue as a manifest for `kubectl apply`. @public */
export function queueManifest(input: QueueInput): KubeManifest {
  const quota = { ...NO_QUOTA, ...input.quota };
  return {
    ...typeMeta(KINDS.clusterQueue),
    metadata: {
      name: input.name,
      labels: { [LABELS.managedBy]: MANAGED_BY_VALUE },
    },
    spec: {
      ...(input.cohort && { cohortName: input.cohort }),
      queueingStrategy: input.queueingStrategy ?? 'BestEffortFIFO',
      namespaceSelector: input.namespaces?.length
        ? {
            matchExpressions: [
              {
                key: 'kubernetes.io/metadata.name',
                operator: 'In',
                values: [...input.namespaces].sort(),
              },
            ],
          }
        : {},
      preemption: {
        reclaimWithinCohort: input.reclaimWithinCohort ?? 'Any',
        withinClusterQueue: input.withinClusterQueue ?? 'LowerPriority',
      },
      admissionChecksStrategy: {
        admissionChecks: [{ name: FLEET_QUEUE_NAME }],
      },
      resourceGroups: [
        {
          coveredResources: Object.keys(quota),
          flavors: [
            {
              name: input.flavor ?? FLEET_QUEUE_NAME,
              resources: Object.entries(quota).map(([name, nominalQuota]) => ({
                name,
                nominalQuota,
              })),
            },
          ],
        },
        ...('pods' in quota ? [] : [POD_QUOTA]),
      ],
    },
  };
}

/**
 * Creates a ClusterQueue on the hub. The reconcilers create its counterparts on the workers. It gets capacity by
 * claims, whose grants in its quotas do not count as a difference. Idempotent.
 *
 * @throws InputError with one sentence per problem; ConflictError when the name is taken
 *
 * @public
 */
export async function createQueue(
  fleet: Fleet,
  input: QueueInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  throwOnProblems(
    `ClusterQueue ${input.name} cannot be created`,
    queueInputProblems(input),
  );
  const manifest = queueManifest(input);
  const { signal } = options;
  const { name } = input;
  const live = await onHub(fleet, `ClusterQueue ${name}`, options, client =>
    client.find(KINDS.clusterQueue, { name }, { signal }),
  );
  const { resourceGroups: _, ...spec } = manifest.spec as {
    resourceGroups: unknown;
  };
  if (live && isOurs(live) && isCoveredBy({ ...manifest, spec }, live)) {
    return {
      outcome: 'unchanged',
      cluster: HUB_CLUSTER_ID,
      object: live,
      manifest,
    };
  }
  return applyOwned(fleet, KINDS.clusterQueue, manifest, options);
}

/** Problems of a queue that is to be created. @public */
export function queueInputProblems({
  name,
  cohort,
  flavor,
  quota = {},
  namespaces = [],
}: QueueInput): Array<{ field: string; message: string }> {
  const names = { name, cohort, flavor };
  return [
    ...Object.entries(names).flatMap(([field, value]) =>
      value === undefined || isName(value, 'subdomain')
        ? []
        : [
            {
              field,
              message: `'${value}' is not a valid name; use lower-case letters, digits, '-' and '.', begin and end each part with a letter or digit, and at most ${MAX_NAME_LENGTHS.subdomain} characters.`,
            },
          ],
    ),
    ...(namespaces.length > 0 && name.length > MAX_NAME_LENGTHS.label
      ? [
          {
            field: 'name',
            message: `The name has ${name.length} characters; namespaces name their queue in a label, which may have at most ${MAX_NAME_LENGTHS.label}. Choose a shorter one.`,
          },
        ]
      : []),
    ...(name === FLEET_QUEUE_NAME
      ? [
          {
            field: 'name',
            message: `'${name}' is the queue for unassigned capacity; choose another name.`,
          },
        ]
      : []),
    ...Object.entries(quota).flatMap(([resource, quantity]) =>
      isAmount(quantity)
        ? []
        : [
            {
              field: `quota.${resource}`,
              message: `'${quantity}' is not a quantity of zero or more; write e.g. 8, 500m or 64Gi.`,
            },
          ],
    ),
  ];
}

function isAmount(quantity: string): boolean {
  try {
    return parseQuantity(quantity) >= 0n;
  } catch {
    return false;
  }
}
