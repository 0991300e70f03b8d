import { HUB_CLUSTER_ID, provisionerKinds } from '@squadron/kube-kinds';
import type {
  OneblockCluster,
  KubeManifest,
  ResourceKind,
} from '@squadron/kube-kinds';
import { z } from 'zod';
import { hideSecrets } from '../../rules/hideSecrets';
import type { FleetReader, ProgressReport } from '../../extensions/types';

/** Conditions of contract v1beta1, which the clouds' providers still write: `False` has a severity. */
const statusSchema = z.looseObject({
  conditions: z
    .array(
      z.looseObject({
        type: z.string(),
        status: z.string(),
        severity: z.string().optional(),
        reason: z.string().optional(),
        message: z.string().optional(),
      }),
    )
    .optional(),
  failureReason: z.string().optional(),
  failureMessage: z.string().optional(),
});

const RUNNING: ProgressReport = {
  state: 'running',
  reason: 'Provisioning',
  message: '',
};

/**
 * Progress of an infrastructure cluster: `failed` when the provider or the provisioner is not installed on the hub, or
 * when the provider reports an error, whose message is passed on.
 *
 * @param kind - of the infrastructure cluster, which is named like the Cluster
 * @public
 */
export function observeInfrastructure(
  cluster: OneblockCluster,
  fleet: FleetReader,
  kind: ResourceKind,
): ProgressReport {
  const { namespace, name } = cluster.metadata;
  const [controlPlane] = provisionerKinds(cluster.spec?.provisioner.type ?? '');
  for (const needed of [kind, controlPlane]) {
    if (needed && fleet.kindState(HUB_CLUSTER_ID, needed) === 'notInstalled') {
      return {
        state: 'failed',
        reason: 'ProviderNotInstalled',
        message: `${needed.kind} is not installed on the hub; a management admin installs its Cluster API provider`,
      };
    }
  }
  const object = fleet.find<KubeManifest>(HUB_CLUSTER_ID, kind, {
    namespace,
    name,
  });
  const status = statusSchema.safeParse(object?.status);
  return status.success ? failureOf(status.data) ?? RUNNING : RUNNING;
}

function failureOf(
  status: z.infer<typeof statusSchema>,
): ProgressReport | undefined {
  const error = status.conditions?.find(
    condition => condition.status === 'False' && condition.severity === 'Error',
  );
  const reason = error?.reason || status.failureReason;
  if (!reason) {
    return undefined;
  }
  return {
    state: 'failed',
    reason,
    message: hideSecrets(error?.message || status.failureMessage || reason),
  };
}
