import { z } from 'zod';
import { poolInputSchema } from './lifecycle';
import { optionalFlag, optionalNumber, optionalText } from '../values';

/** Schema of {@link ClusterInput}. @public */
export const clusterInputSchema = z.strictObject({
  name: z
    .string()
    .describe(
      'Name of the cluster, at most 50 characters; also its ID in the fleet.',
    ),
  namespace: optionalText.describe(
    'Namespace on the hub. Default: the namespace of the fleet.',
  ),
  owner: optionalText.describe(
    'Entity reference of the owner. Default: the requesting person.',
  ),
  provider: optionalText.describe(
    'Infrastructure provider. Default: the only one that the hub has.',
  ),
  credentialsSecret: optionalText.describe(
    'Secret with the credentials of the provider, in the same namespace.',
  ),
  region: optionalText.describe(
    'Region of AWS and GCP, location of Azure. Default: the one in the credentials.',
  ),
  providerSettings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Further settings of the provider, e.g. `sshKeyName` and `vpcId` for aws, or `template` and `network` for vsphere.',
    ),
  provisioner: optionalText.describe(
    'Kubernetes distribution, `k3s` or `kubeadm`. Default `k3s`.',
  ),
  version: optionalText.describe(
    'Kubernetes version, e.g. `v1.36.3`. Default: the newest that the provider offers.',
  ),
  controlPlaneReplicas: optionalNumber.describe(
    'Control-plane machines: 1, 3, 5 or 7. Default 1.',
  ),
  controlPlaneMachineType: optionalText.describe(
    "Machine type of the control plane. Default: the provider's.",
  ),
  pools: z
    .array(poolInputSchema)
    .optional()
    .describe(
      'Pools of worker machines. Default: one pool of one machine without GPUs.',
    ),
  network: z
    .strictObject({
      podCIDR: optionalText.describe(
        'Addresses of pods. Default `10.42.0.0/16`.',
      ),
      serviceCIDR: optionalText.describe(
        'Addresses of services. Default `10.43.0.0/16`.',
      ),
      privateEndpoint: optionalFlag.describe(
        'Whether the API server is reachable only inside the network. Default false.',
      ),
    })
    .optional()
    .describe('Network of the cluster.'),
  kueue: optionalFlag.describe('Whether to install Kueue. Default true.'),
  kuberay: optionalFlag.describe('Whether to install KubeRay. Default true.'),
  clusterAutoscaler: optionalFlag.describe(
    'Whether to install the cluster autoscaler. Default: if a pool has bounds.',
  ),
  nvidiaDevicePlugin: optionalFlag.describe(
    'Whether to install the NVIDIA device plugin. Default: if a pool has GPUs.',
  ),
  defaultRayCluster: optionalFlag.describe(
    'Whether to create the RayCluster `default/default`. Default: value of `kuberay`.',
  ),
  rayCluster: z
    .strictObject({
      workers: optionalNumber.describe('Ray workers. Default 1.'),
      minWorkers: optionalNumber.describe(
        "Minimum number of workers for Ray's autoscaler.",
      ),
      maxWorkers: optionalNumber.describe(
        "Maximum number of workers for Ray's autoscaler.",
      ),
      image: optionalText.describe("Ray image. Default: the portal's."),
      rayVersion: optionalText.describe(
        "Ray version of the image. Default: the portal's.",
      ),
      cpu: optionalText.describe('CPU of each worker. Default 1.'),
      memory: optionalText.describe('Memory of each worker. Default 2Gi.'),
      gpu: optionalNumber.describe('GPUs of each worker. Default 0.'),
    })
    .optional()
    .describe('Size of the default RayCluster.'),
  joinMultiKueue: optionalFlag.describe(
    'Whether to run jobs of the fleet on this cluster. Default: value of `kueue`.',
  ),
  deletionPolicy: z
    .enum(['Destroy', 'Detach'])
    .optional()
    .describe(
      'Effect of deleting the Cluster: Destroy deletes its machines, Detach leaves them to Cluster API. Default `Destroy`.',
    ),
  drainTimeoutSeconds: optionalNumber.describe(
    'Seconds that running workloads may continue when the cluster is deleted. Default 0.',
  ),
});

/** Input for a worker cluster. An absent or empty field keeps the default of the kind `Cluster`. @public */
export type ClusterInput = z.infer<typeof clusterInputSchema>;

/** Input for an existing cluster that joins the fleet. Its kubeconfig is a secret, never part of an input. @public */
export const importInputSchema = z.strictObject({
  name: clusterInputSchema.shape.name,
  namespace: clusterInputSchema.shape.namespace,
  owner: clusterInputSchema.shape.owner,
  displayName: optionalText.describe('Title in lists. Default: the name.'),
  labels: z
    .record(z.string(), z.string())
    .optional()
    .describe('Labels of the ClusterProfile, e.g. for placement.'),
  kubeconfigSecret: z
    .strictObject({
      name: z.string().describe('Name of the Secret.'),
      key: optionalText.describe('Key of the kubeconfig. Default `value`.'),
    })
    .optional()
    .describe(
      'Secret on the hub, in the same namespace, to use in place of a sent kubeconfig; required to take over a ClusterProfile of another manager.',
    ),
});
