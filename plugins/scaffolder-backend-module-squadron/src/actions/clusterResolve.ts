import { InputError, isError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  createTemplateAction,
  type ActionContext,
} from '@backstage/plugin-scaffolder-node';
import {
  actions,
  audited,
  clusterLinks,
  commandOptions,
  recordTarget,
  targetFacts,
  policyFor,
  resolveTarget,
  targetRuleSchema,
  type TargetDecision,
  type TargetRule,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterUpdatePermission,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { z as zod } from 'zod';
import {
  runInTask,
  templateExample,
  type ActionDependencies,
} from '../commandAction';
import { setOutputs } from '../lib/setOutputs';
import { readableClusters } from '../lib/readableClusters';
import { requirePermission } from '../lib/requirePermission';

const ACTION = { id: 'cluster:resolve', title: 'Select a cluster' };

const EXAMPLES = [
  {
    description:
      'A cluster with a GPU type, or a new one; the catalog shows which component depends on it',
    input: {
      for: 'component:default/recommender',
      rules: [
        { properties: { 'gpus.squadron.dev/nvidia-tesla-t4': '8' } },
        {
          create: {
            name: 'recommender',
            pools: [{ name: 't4', gpuType: 'nvidia-tesla-t4', gpuCount: 1 }],
          },
        },
      ],
    },
  },
  {
    description: 'By the policy of the portal for this template and step',
    input: {},
  },
];

/**
 * `squadron:cluster:resolve`: selects the cluster for the next steps of a template by ordered rules, and gives
 * the reason.
 *
 * @public
 */
export function createClusterResolveAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: `squadron:${ACTION.id}`,
    description:
      'Selects a cluster for the next steps by name, labels, properties, a Placement or an earlier step, or creates a new one. The first rule that yields a cluster applies.',
    examples: EXAMPLES.map(example => templateExample(ACTION, example)),
    supportsDryRun: true,
    schema: {
      input: {
        rules: z =>
          z
            .array(z.record(z.any()))
            .optional()
            .describe(
              'Rules, evaluated in order, each one of {cluster}, {labels, properties}, {placement: namespace/name}, {create: input of squadron:cluster:ensure}. Default: squadron.targets.policies of the portal for this template and step',
            ),
        for: z =>
          z
            .string()
            .optional()
            .describe(
              'Entity reference of the component that is deployed to the cluster; the catalog then shows it as depending on the cluster',
            ),
      },
      output: {
        cluster: z => z.string().describe('ID of the cluster in the fleet'),
        namespace: z =>
          z.string().optional().describe('Namespace of its objects on the hub'),
        name: z =>
          z.string().optional().describe('Name of its objects on the hub'),
        entityRef: z => z.string().describe('Reference of its catalog entity'),
        url: z => z.string().describe('Path of the cluster page in the portal'),
        outcome: z =>
          z.string().describe('found; for a new cluster created or unchanged'),
        reason: z =>
          z.string().describe('Selected rule and the reason, in one sentence'),
        tried: z =>
          z
            .array(
              z.object({
                rule: z.string(),
                isTaken: z.boolean(),
                why: z.string(),
              }),
            )
            .describe('All evaluated rules, in order'),
      },
    },
    async handler(ctx) {
      const { fleet, config, clock } = deps;
      const { namespace: fleetNamespace } = config.inventory;
      const rules = rulesOf(ctx.input.rules, deps, {
        template: ctx.templateInfo?.entityRef,
        step: ctx.step?.id,
      });
      const recordFor = ctx.input.for && entityRefOf(ctx.input.for);
      const credentials = await ctx.getInitiatorCredentials();
      const readable = await readableClusters(deps, credentials, rules);
      const nowMs = clock.now();
      const facts = targetFacts(fleet, {
        fleetNamespace,
        nowMs,
        maySee: cluster => readable.has(cluster),
      });
      const decision = decideOnce(rules, facts);
      decision.tried.forEach(({ rule, isTaken, why }) =>
        ctx.logger.info(`${isTaken ? 'Selected' : 'Skipped'}: ${rule}. ${why}`),
      );
      const { cluster, outcome } = await settle(decision, create =>
        runInTask(actions.ensureCluster, { ...ctx, input: create }, deps),
      );
      const taken = decision.tried.find(({ isTaken }) => isTaken);
      const reason = taken ? `${taken.rule}: ${taken.why}` : '';
      if (recordFor && (outcome === 'found' || !ctx.isDryRun)) {
        await recordComponent(deps, ctx, {
          cluster,
          isNew: outcome !== 'found',
          record: {
            for: recordFor,
            ...(ctx.user?.ref && { by: ctx.user.ref }),
            at: new Date(nowMs).toISOString(),
            // Only the rule: the reason may name other clusters, which readers of this one may not be permitted to see.
            why: taken?.rule ?? '',
          },
        });
      }
      setOutputs(ctx, {
        cluster,
        ...parseClusterId(cluster, fleetNamespace),
        ...clusterLinks(cluster),
        outcome,
        reason,
        tried: decision.tried,
      });
    },
  });
}

/** Lets the catalog show that a component depends on the cluster. */
async function recordComponent(
  { auditor, fleet, config, identities, permissions }: ActionDependencies,
  ctx: Pick<
    ActionContext<JsonObject>,
    'getInitiatorCredentials' | 'isDryRun' | 'logger' | 'signal'
  >,
  {
    cluster,
    isNew,
    record,
  }: Pick<Parameters<typeof recordTarget>[1], 'cluster' | 'record'> & {
    isNew: boolean;
  },
): Promise<void> {
  const { isDryRun: dryRun = false, signal } = ctx;
  const credentials = await ctx.getInitiatorCredentials();
  const { namespace: fleetNamespace } = config.inventory;
  const mayChange = (id: string) =>
    requirePermission(permissions, credentials, {
      permission: clusterUpdatePermission,
      resourceRef: id,
    });
  const meta = { cluster, for: record.for, dryRun, user: record.by };
  try {
    await audited(auditor, { eventId: 'cluster-target', meta }, async () => {
      // The person who created the cluster may record its first component.
      if (!isNew) {
        await mayChange(cluster);
      }
      await recordTarget(
        fleet,
        { cluster, fleetNamespace, record, mayChange },
        await commandOptions({ credentials, dryRun, signal }, identities),
      );
    });
  } catch (error) {
    // The record is for the catalog only: a person who may run work on the cluster need not change it.
    if (!isError(error) || error.name !== 'NotAllowedError') {
      throw error;
    }
    ctx.logger.warn(
      `The catalog will not show that ${record.for} depends on ${cluster}. ${error.message}`,
    );
  }
}

function decideOnce(
  rules: Parameters<typeof resolveTarget>[0],
  facts: ReturnType<typeof targetFacts>,
): ReturnType<typeof resolveTarget> {
  try {
    return resolveTarget(rules, facts);
  } finally {
    facts.stop();
  }
}

function rulesOf(
  input: unknown,
  { config }: ActionDependencies,
  where: { template?: string; step?: string },
): readonly TargetRule[] {
  if (input === undefined) {
    const rules = policyFor(config.targets.policies, where);
    if (!rules) {
      throw new InputError(
        'This step has no rules to select a cluster. Set its input rules, or ask an administrator to add a policy to squadron.targets.policies.',
      );
    }
    return rules;
  }
  const parsed = zod.array(targetRuleSchema).min(1).safeParse(input);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new InputError(
      `${['rules', ...path].join('.')} is not a valid rule: ${message}`,
    );
  }
  return parsed.data;
}

function entityRefOf(text: string): string {
  try {
    return stringifyEntityRef(
      parseEntityRef(text, { defaultKind: 'component' }),
    );
  } catch (error) {
    throw new InputError(`for: ${(error as Error).message}`);
  }
}

async function settle(
  { cluster, create, tried }: TargetDecision,
  ensure: (input: object) => Promise<{ cluster: string; outcome: string }>,
): Promise<{ cluster: string; outcome: string }> {
  if (cluster !== undefined) {
    return { cluster, outcome: 'found' };
  }
  if (create) {
    return ensure(create);
  }
  const whys = tried.map(({ rule, why }) => `${rule}: ${why}`);
  throw new InputError(`No rule yields a cluster. ${whys.join(' ')}`);
}
