import { apiVersionOf, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

const VERSION = 'v1.36.3';

/** An object and its kind. */
interface Written {
  kind: ResourceKind;
  object: KubeManifest;
}

/**
 * A worker with one machine, Kueue and KubeRay, as a user of Cluster API writes it without Squadron's Cluster, with any
 * name that Cluster API allows.
 *
 * @param short - a short valid name for the objects of the cluster
 * @param machine - `spec` of its SandboxMachine; default one of 16 CPUs
 */
export function sandboxCluster(
  key: { namespace: string; name: string },
  short: string,
  machine: object = { machineType: 'cpu-16' },
): Written[] {
  const { namespace, name } = key;
  const labels = { [LABELS.capiClusterName]: name };
  const pool = { [LABELS.pool]: short };
  const written = (
    kind: ResourceKind,
    objectName: string,
    rest: object,
  ): Written => ({
    kind,
    object: {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: { namespace, name: objectName, labels },
      ...rest,
    },
  });
  const reference = (kind: ResourceKind, objectName: string) => ({
    apiGroup: kind.group,
    kind: kind.kind,
    name: objectName,
  });
  return [
    written(KINDS.sandboxCluster, name, { spec: {} }),
    written(KINDS.sandboxControlPlane, name, { spec: { version: VERSION } }),
    written(KINDS.capiCluster, name, {
      spec: {
        controlPlaneRef: reference(KINDS.sandboxControlPlane, name),
        infrastructureRef: reference(KINDS.sandboxCluster, name),
      },
    }),
    written(KINDS.secret, `${short}-bootstrap`, {
      type: 'cluster.x-k8s.io/secret',
      data: { value: Buffer.from('# none\n').toString('base64') },
    }),
    written(KINDS.sandboxMachineTemplate, short, {
      spec: { template: { spec: machine } },
    }),
    written(KINDS.machineDeployment, short, {
      spec: {
        clusterName: name,
        replicas: 1,
        selector: { matchLabels: pool },
        template: {
          metadata: { labels: pool },
          spec: {
            clusterName: name,
            version: VERSION,
            bootstrap: { dataSecretName: `${short}-bootstrap` },
            infrastructureRef: reference(KINDS.sandboxMachineTemplate, short),
          },
        },
      },
    }),
    ...['kueue', 'kuberay'].map(addOn =>
      written(KINDS.sandboxAddOn, `${short}-${addOn}`, {
        spec: { clusterName: name, addOn },
      }),
    ),
  ];
}
