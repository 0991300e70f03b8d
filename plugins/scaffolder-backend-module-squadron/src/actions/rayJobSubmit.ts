import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  submitRayJob,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  catalogEntityRef,
  HUB_CLUSTER_ID,
  validateRayJob,
  workloadCreatePermission,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { rayJobUrl } from '../lib/links';
import { refuseUnschedulable } from '../lib/refuseUnschedulable';
import { requirePermission } from '../lib/requirePermission';
import { rayJobIntent } from './rayJobIntent';
import { examples } from './rayJobSubmit.examples';

/**
 * `squadron:rayjob:submit`: writes a RayJob. Twice is the same as once.
 *
 * @public
 */
export function createRayJobSubmitAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:rayjob:submit',
    description:
      'Submits a Ray job to the fleet. It waits in its queue until a cluster has room.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z =>
          z
            .string()
            .describe(
              'Name of the job, at most 47 characters, unique in its namespace',
            ),
        namespace: z =>
          z
            .string()
            .optional()
            .describe('Namespace on the hub. Default: default'),
        entrypoint: z =>
          z.string().describe('Shell command, sent to Ray unchanged'),
        image: z =>
          z
            .string()
            .optional()
            .describe(
              "Container image with Ray and the code. Default: the portal's",
            ),
        rayVersion: z =>
          z
            .string()
            .optional()
            .describe("Version of Ray in the image. Default: the image's tag"),
        workers: z =>
          z
            .number()
            .optional()
            .describe('Number of Ray workers beside the head. Default: 1'),
        cpuPerWorker: z =>
          z
            .string()
            .optional()
            .describe('CPUs of each worker, e.g. 2 or 500m. Default: 1'),
        memoryPerWorker: z =>
          z
            .string()
            .optional()
            .describe('Memory of each worker, e.g. 4Gi. Default: 2Gi'),
        gpusPerWorker: z =>
          z.number().optional().describe('GPUs of each worker. Default: 0'),
        gpuType: z =>
          z
            .string()
            .optional()
            .describe(
              'GPU product as nodes are labelled, e.g. nvidia-a100, or none. Default: any',
            ),
        queue: z =>
          z
            .string()
            .optional()
            .describe(
              "LocalQueue of the namespace. Default: the namespace's own",
            ),
        priorityClass: z =>
          z
            .string()
            .optional()
            .describe('WorkloadPriorityClass. Default: none'),
        cluster: z =>
          z
            .string()
            .optional()
            .describe(
              'Id of the only cluster that may run it. Default: anywhere in the fleet',
            ),
        runtimeEnvYAML: z =>
          z
            .string()
            .optional()
            .describe('runtime_env of Ray as YAML. Default: none'),
        ttlSecondsAfterFinished: z =>
          z
            .number()
            .optional()
            .describe(
              'Seconds that the Ray cluster stays after the end. Default: 60',
            ),
        backoffLimit: z =>
          z
            .number()
            .optional()
            .describe('Retries with a new Ray cluster. Default: 0'),
        owner: z =>
          z
            .string()
            .optional()
            .describe(
              'Entity reference of the owner. Default: who runs the template',
            ),
        allowUnschedulable: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Submit though it asks for more than any cluster has, e.g. because one is about to join. Default: false',
            ),
      },
      output: {
        cluster: z =>
          z.string().describe('Id of the cluster that holds the object'),
        namespace: z => z.string().describe('Namespace of the job'),
        name: z => z.string().describe('Name of the job'),
        entityRef: z => z.string().describe('Reference of the catalog entity'),
        url: z =>
          z.string().describe('Page of the job, from the root of the portal'),
        outcome: z => z.string().describe('created, updated or unchanged'),
        manifest: z =>
          z
            .record(z.any())
            .describe('The RayJob as kubectl apply would take it'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const intent = rayJobIntent(ctx.input, { owner: ctx.user?.ref });
      const { namespace, name, cluster = HUB_CLUSTER_ID } = intent;
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: workloadCreatePermission,
        resourceRef: `${cluster}/${namespace}/rayjob/${name}`,
      });
      refuseBadInput(fleet, intent, ctx.input.allowUnschedulable ?? false);
      const { outcome, manifest } = await submitRayJob(
        fleet,
        intent,
        commandOptions(ctx, credentials, config.access),
      );
      ctx.logger.info(
        `RayJob ${namespace}/${name} on ${cluster}${
          ctx.isDryRun ? ' would be' : ':'
        } ${outcome}`,
      );
      ctx.output('cluster', cluster);
      ctx.output('namespace', namespace);
      ctx.output('name', name);
      ctx.output(
        'entityRef',
        catalogEntityRef({ cluster, namespace, kind: 'RayJob', name }),
      );
      ctx.output('url', rayJobUrl({ cluster, namespace, name }));
      ctx.output('outcome', outcome);
      ctx.output('manifest', manifest);
    },
  });
}

/** The command finds wrong fields as well, but amounts have to be readable before they can be compared. */
function refuseBadInput(
  fleet: Fleet,
  intent: RayJobInput,
  allowUnschedulable: boolean,
): void {
  if (!allowUnschedulable && validateRayJob(intent).length === 0) {
    refuseUnschedulable(fleet, intent);
  }
}
