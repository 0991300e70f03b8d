import { LABELS } from '@squadron/kube-kinds';
import type { OneblockCluster, KubeManifest } from '@squadron/kube-kinds';
import type {
  InfrastructureProvider,
  Provisioner,
} from '@squadron/backstage-plugin-squadron-node';
import { onHub, type Reader } from '../../reader';

/** The control plane object of a Cluster: it has the same name and a kind of its provider or provisioner. @internal */
export async function findControlPlane(
  reader: Reader,
  { metadata }: OneblockCluster,
  makers: { provider?: InfrastructureProvider; provisioner?: Provisioner },
): Promise<KubeManifest | undefined> {
  const { namespace, name, uid } = metadata;
  const kinds = [
    ...(makers.provider?.kinds ?? []),
    ...(makers.provisioner?.kinds ?? []),
  ].filter(({ kind }) => kind.endsWith('ControlPlane'));
  for (const kind of kinds) {
    const found = await onHub(reader).find<KubeManifest>(kind, {
      namespace,
      name,
    });
    if (found?.metadata.labels?.[LABELS.ownerUid] === uid) {
      return found;
    }
  }
  return undefined;
}
