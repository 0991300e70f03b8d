import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { templateExample, type ActionDependencies } from '../commandAction';
import { requirePermission } from '../lib/requirePermission';
import { waitFor, type WaitKind } from '../wait';
import { permissionFor } from './permissionFor';

const ACTION = { id: 'wait', title: 'Wait' };

const EXAMPLES = [
  {
    description: 'Wait until a new cluster can run jobs',
    input: {
      kind: 'Cluster',
      namespace: 'fleet',
      name: 'gpu-3',
      timeoutSeconds: 300,
    },
  },
  {
    description:
      'Wait until a job has succeeded; the step fails if the job fails',
    input: {
      kind: 'RayJob',
      namespace: 'team-vision',
      name: 'train',
      until: 'Succeeded',
    },
  },
  {
    description: 'Wait until a destroyed cluster is deleted',
    input: {
      kind: 'Cluster',
      namespace: 'fleet',
      name: 'gpu-3',
      until: 'Deleted',
    },
  },
];

const DEFAULT_TIMEOUT_SECONDS = 600;

const DEFAULT_UNTIL: Record<WaitKind, string> = {
  Cluster: 'Ready',
  RayCluster: 'Ready',
  RayJob: 'Finished',
  RayService: 'Ready',
  Job: 'Complete',
  ClusterQueue: 'Active',
  LocalQueue: 'Active',
};

/** `squadron:wait`: waits until an object meets a condition, and logs the reason for the wait. @public */
export function createWaitAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: `squadron:${ACTION.id}`,
    description:
      'Waits for a cluster, workload or queue. It changes nothing: the object continues to reconcile if the wait ends early.',
    examples: EXAMPLES.map(example => templateExample(ACTION, example)),
    supportsDryRun: true,
    schema: {
      input: {
        kind: z =>
          z
            .enum([
              'Cluster',
              'RayCluster',
              'RayJob',
              'RayService',
              'Job',
              'ClusterQueue',
              'LocalQueue',
            ])
            .describe('Kind of the object'),
        name: z => z.string().describe('Name of the object'),
        namespace: z =>
          z
            .string()
            .optional()
            .describe('Namespace of the object, if its kind is namespaced'),
        cluster: z =>
          z
            .string()
            .optional()
            .describe('ID of the cluster that holds the object. Default: hub'),
        until: z =>
          z
            .string()
            .optional()
            .describe(
              'Condition that must be True, or Exists or Deleted; for a RayJob Running, Finished or Succeeded; for a RayCluster or RayService Ready or Suspended. Default: Ready; Finished for a RayJob, Complete for a Job, Active for a queue',
            ),
        timeoutSeconds: z =>
          z.number().optional().describe('Maximum time to wait. Default: 600'),
      },
      output: {
        seconds: z => z.number().describe('Time waited, in whole seconds'),
      },
    },
    async handler(ctx) {
      const { kind, name, namespace, cluster = HUB_CLUSTER_ID } = ctx.input;
      const {
        until = DEFAULT_UNTIL[kind],
        timeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
      } = ctx.input;
      const target = { kind, cluster, namespace, name, until };
      await requirePermission(
        deps.permissions,
        await ctx.getInitiatorCredentials(),
        permissionFor(target, deps.config.inventory.namespace),
      );
      if (ctx.isDryRun) {
        ctx.logger.info(
          `Would wait until ${kind} ${name} on ${cluster} is ${until}`,
        );
        ctx.output('seconds', 0);
        return;
      }
      const seconds = await waitFor(target, {
        fleet: deps.fleet,
        clock: deps.clock,
        timeoutMs: timeoutSeconds * 1000,
        report: line => ctx.logger.info(line),
        signal: ctx.signal,
      });
      ctx.output('seconds', seconds);
    },
  });
}
