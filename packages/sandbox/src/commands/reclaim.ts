import { type KubeObject, KINDS } from '@squadron/kube-kinds';
import { parseClusterId } from '../layout/clusterId';
import type { SandboxPaths } from '../layout/paths';
import { FIELD_MANAGER } from '../manifests';
import { RECLAIMED_ANNOTATION, clusterNameOf } from '../provider/objects';
import { CommandError, exitCodes } from './exitCodes';
import { kubeconfigOf, withHub } from './kubeconfig';

/**
 * Reclaims a spot machine, as a cloud does: its Node is deleted immediately and the machine fails. Idempotent.
 *
 * @throws for an unknown spot machine; the message lists the known ones.
 *
 * @internal
 */
export async function reclaim(
  paths: SandboxPaths,
  cluster: string,
  machine: string,
): Promise<void> {
  kubeconfigOf(paths, cluster);
  const { namespace, name } = parseClusterId(cluster);
  await withHub(paths, async hub => {
    const { items } = await hub.listAll(KINDS.sandboxMachine, {
      namespace,
    });
    const spot = items.filter(
      item => clusterNameOf(item) === name && item.spec?.interruptible,
    );
    if (!spot.some(({ metadata }) => metadata.name === machine)) {
      throw new CommandError(
        `${cluster} has no spot machine "${machine}". ${describeSpot(spot)}`,
        exitCodes.usage,
      );
    }
    await hub.patch(
      KINDS.sandboxMachine,
      { namespace, name: machine },
      {
        metadata: {
          annotations: { [RECLAIMED_ANNOTATION]: new Date().toISOString() },
        },
      },
      { fieldManager: FIELD_MANAGER },
    );
  });
}

function describeSpot(machines: KubeObject[]): string {
  const names = machines.map(({ metadata }) => metadata.name).sort();
  return names.length === 0
    ? 'It has no spot machines; create a pool with "interruptible: true" or spot.'
    : `Known: ${names.join(', ')}.`;
}
