import {
  contract,
  hubObjectRef,
  placementCreatePermission,
  placementDeletePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { decidePlacement } from '../../placement/evaluatePlacement';
import { z } from 'zod';
import { PlacementFacts } from '../../placement/PlacementFacts';
import type { CommandContext } from '../commandContext';
import { createPlacement } from './createPlacement';
import { defineAction, defineEndpoint } from '../defineCommand';
import { deletePlacement } from './deletePlacement';
import { writePlacement } from './writePlacement';

const { spec, margin } = contract.writePlacement.input.shape;

function writeAudit(
  { namespace, name }: { namespace: string; name: string },
  isNew: boolean,
) {
  return {
    eventId: 'placement-write',
    meta: { namespace, name, isNew },
    permissions: [
      {
        permission: placementCreatePermission,
        resourceRef: hubObjectRef({ namespace, name }),
      },
    ],
  };
}

const createPlacementAction = defineAction({
  id: 'placement:create',
  title: 'Create a Placement',
  description:
    'Creates or updates a Placement on the hub, which selects clusters by labels, claims, taints and scores such as free GPUs.',
  input: z.strictObject({
    name: z.string().describe('Name of the Placement.'),
    namespace: z.string().describe('Namespace on the hub.'),
    spec: spec.describe(
      'spec of the Placement (cluster.open-cluster-management.io/v1beta1).',
    ),
    owner: z
      .string()
      .optional()
      .describe(
        'Entity reference of the owner. Default: the requesting person.',
      ),
    margin: margin.describe(
      'Points by which the score of free GPUs must be higher to change the decision. Default 2.',
    ),
  }),
  output: z.object({
    namespace: z.string(),
    name: z.string(),
    outcome: z.string().describe('created, updated or unchanged'),
    clusters: z
      .array(z.string())
      .describe('IDs of the clusters in its current decision.'),
    satisfied: z
      .boolean()
      .describe('Whether it gets as many clusters as requested.'),
  }),
  examples: [
    {
      description: 'All clusters with GPUs of the type nvidia-tesla-t4',
      input: {
        namespace: 'nlp',
        name: 't4',
        spec: {
          predicates: [
            {
              requiredClusterSelector: {
                claimSelector: {
                  matchExpressions: [
                    {
                      key: 'nvidia.com/gpu.product',
                      operator: 'In',
                      values: ['nvidia-tesla-t4'],
                    },
                  ],
                },
              },
            },
          ],
        },
      },
    },
    {
      description: 'The cluster with the most free GPUs',
      input: {
        namespace: 'nlp',
        name: 'most-free',
        margin: 4,
        spec: {
          numberOfClusters: 1,
          prioritizerPolicy: {
            mode: 'Exact',
            configurations: [
              {
                scoreCoordinate: {
                  type: 'AddOn',
                  addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
                },
                weight: 1,
              },
            ],
          },
        },
      },
    },
  ],
  prepare: (input, context) => {
    const { namespace, name } = input;
    return {
      ...writeAudit(input, true),
      run: async () => {
        const { outcome, manifest } = await createPlacement(
          context.fleet,
          { ...input, owner: input.owner ?? context.user },
          context.options,
        );
        const { annotations } = manifest.metadata;
        const { decisions, satisfied } = decide(context, {
          metadata: { namespace, name, annotations },
          spec: input.spec,
        });
        context.report(`Placement ${namespace}/${name} on hub`, outcome);
        context.log(
          decisions.length > 0
            ? `Decision: ${decisions.join(', ')}. ${satisfied.message}`
            : satisfied.message,
        );
        return {
          namespace,
          name,
          outcome,
          clusters: decisions,
          satisfied: satisfied.status,
        };
      },
    };
  },
});

function decide(
  { fleet, clock, fleetNamespace }: CommandContext,
  placement: Parameters<PlacementFacts['inputOf']>[0],
) {
  const facts = new PlacementFacts({ fleet, fleetNamespace });
  try {
    return decidePlacement(facts.inputOf(placement, clock.now()));
  } finally {
    facts.stop();
  }
}

/** Commands of Placements that the HTTP API serves. @internal */
export const placementEndpointCommands = [
  defineEndpoint(contract.writePlacement, {
    status: ({ outcome }, { dryRun }) =>
      outcome === 'created' && !dryRun ? 201 : 200,
    prepare: ({ dryRun: _, ...input }, { fleet, options, user }) => {
      const { namespace, name } = input;
      const isNew = input.generation === undefined;
      return {
        ...writeAudit(input, isNew),
        run: async () => {
          const { outcome } = await writePlacement(
            fleet,
            // Only a new Placement gets an owner; an edit keeps its owner.
            { ...input, ...(isNew && { owner: user }) },
            options,
          );
          return { namespace, name, outcome };
        },
      };
    },
  }),
  defineEndpoint(contract.deletePlacement, {
    prepare: (key, { fleet, options }) => ({
      eventId: 'placement-delete',
      meta: key,
      permissions: [
        {
          permission: placementDeletePermission,
          resourceRef: hubObjectRef(key),
        },
      ],
      run: () => deletePlacement(fleet, key, options),
    }),
  }),
];

/** Actions of Placements. @public */
export const placementActions = { createPlacement: createPlacementAction };
