import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  decidePlacement,
  placementCreatePermission,
  placementSpecSchema,
  type PlacementSpec,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createPlacement,
  PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import { InputError } from '@backstage/errors';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './placementCreate.examples';

/**
 * `squadron:placement:create`: creates a Placement on the hub and outputs its current decision.
 *
 * @public
 */
export function createPlacementCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:placement:create',
    description:
      'Creates or updates a Placement on the hub, which selects clusters by labels, claims, taints and scores such as free GPUs.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z => z.string().describe('Name of the Placement'),
        namespace: z => z.string().describe('Namespace on the hub'),
        spec: z =>
          z
            .record(z.any())
            .describe(
              'spec of the Placement (cluster.open-cluster-management.io/v1beta1)',
            ),
        owner: z =>
          z
            .string()
            .optional()
            .describe(
              'Entity reference of the owner. Default: the person who runs the template',
            ),
        margin: z =>
          z
            .number()
            .optional()
            .describe(
              'Points of the free-GPU score by which another cluster must be better to change the decision. Default: 2',
            ),
      },
      output: {
        namespace: z => z.string().describe('Namespace on the hub'),
        name: z => z.string().describe('Name of the Placement'),
        outcome: z => z.string().describe('created, updated or unchanged'),
        clusters: z =>
          z
            .array(z.string())
            .describe('IDs of the clusters in its current decision'),
        satisfied: z =>
          z.boolean().describe('Whether it gets as many clusters as requested'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const { name, namespace, margin, owner = ctx.user?.ref } = ctx.input;
      const spec = specOf(ctx.input.spec);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: placementCreatePermission,
        resourceRef: `${namespace}/${name}`,
      });
      const { outcome, manifest } = await createPlacement(
        fleet,
        { name, namespace, spec, owner, margin },
        commandOptions(ctx, credentials, config.access),
      );
      const { annotations } = manifest.metadata;
      const { decisions, satisfied } = decide(deps, {
        metadata: { namespace, name, annotations },
        spec,
      });
      ctx.logger.info(
        `Placement ${namespace}/${name} on hub${
          ctx.isDryRun ? ' would be' : ':'
        } ${outcome}`,
      );
      ctx.logger.info(
        decisions.length > 0
          ? `Decision: ${decisions.join(', ')}. ${satisfied.message}`
          : satisfied.message,
      );
      setOutputs(ctx, {
        namespace,
        name,
        outcome,
        clusters: decisions,
        satisfied: satisfied.status,
      });
    },
  });
}

function specOf(input: unknown): PlacementSpec {
  const parsed = placementSpecSchema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `spec.${path.join('.')}: ${message}`,
    );
    throw new InputError(
      `The Placement cannot be created. ${problems.join('; ')}`,
    );
  }
  return parsed.data;
}

function decide(
  { fleet, config, clock }: ActionDependencies,
  placement: Parameters<PlacementFacts['inputOf']>[0],
) {
  const facts = new PlacementFacts({
    fleet,
    fleetNamespace: config.inventory.namespace,
  });
  try {
    return decidePlacement(facts.inputOf(placement, clock.now()));
  } finally {
    facts.stop();
  }
}
