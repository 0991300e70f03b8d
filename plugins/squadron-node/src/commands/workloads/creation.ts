import {
  targetRefs,
  workloadCreatePermission,
  type RayManifest,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import { z } from 'zod';
import { applyOwned } from '../applyOwned';
import type { CommandContext } from '../commandContext';
import type { PreparedCommand } from '../defineCommand';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult, RayCommandOptions } from '../types';
import { createdOutput, KINDS, targetOf, type Kind } from './target';

/** @internal */
export function creationAt(target: {
  cluster: string;
  namespace: string;
  queue?: string;
}) {
  return {
    permission: workloadCreatePermission,
    resourceRef: targetRefs.workload(target),
  };
}

/** A job for an existing RayCluster is created where that runs, which only its API server knows. @internal */
export function authorizeClusters(
  authorized: string,
  namespace: string,
  context: CommandContext,
): RayCommandOptions['authorizeCluster'] {
  return async cluster => {
    if (cluster !== authorized) {
      await context.authorize(creationAt({ cluster, namespace }));
    }
  };
}

/** @internal */
export function prepareCreation(
  kind: Exclude<Kind, 'Job'>,
  creation: {
    input: {
      namespace: string;
      name: string;
      cluster?: string;
      queue?: string;
    };
    problems: Array<{ field: string; message: string }>;
    /** Checks an input whose fields are valid. Throws InputError. */
    refuse?(): void;
    manifest(options: RayCommandOptions): RayManifest;
    /**
     * Default: applies the manifest on the worker that `cluster` names, else on the hub, from where MultiKueue
     * dispatches it.
     */
    create?(options: RayCommandOptions): Promise<CommandResult>;
  },
  context: CommandContext,
): PreparedCommand<z.input<typeof createdOutput>> {
  const { namespace, name, queue } = creation.input;
  // Other kinds are objects of the hub even with a chosen cluster; their affinity confines them.
  const isRay = kind.startsWith('Ray');
  const cluster = (isRay && creation.input.cluster) || HUB_CLUSTER_ID;
  const { ref, id } = targetOf(kind, { cluster, namespace, name });
  const permissions = [creationAt({ cluster, namespace, queue })];
  return {
    eventId: 'workload-create',
    meta: ref,
    permissions,
    run: async () => {
      throwOnProblems(`The ${kind} cannot be created`, creation.problems);
      creation.refuse?.();
      const options = {
        ...context.options,
        defaultImage: context.config.ray.images[0],
        requestKey: context.requestKey(id),
        authorizeCluster: authorizeClusters(cluster, namespace, context),
      };
      const delivery = await context.deliver({
        what: `${kind} ${namespace}/${name}`,
        cluster,
        path: `workloads/${namespace}/${name}.yaml`,
        manifest: () => creation.manifest(options),
        apply: () =>
          creation.create?.(options) ??
          applyOwned(
            context.fleet,
            WORKLOAD_KINDS[KINDS[kind]],
            creation.manifest(options),
            { ...options, cluster },
          ),
      });
      const { links } = targetOf(kind, {
        namespace,
        name,
        cluster: delivery.cluster,
      });
      return { ...delivery, ...links };
    },
  };
}
