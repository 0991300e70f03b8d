import { poolInput } from './poolInput';
import type { Zod } from './types';

/** Input of `squadron:cluster:create` and `squadron:cluster:ensure`. @internal */
export const clusterInput = {
  name: (z: Zod) =>
    z
      .string()
      .describe(
        'Name of the cluster, at most 50 characters; also its ID in the fleet',
      ),
  namespace: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Namespace on the hub. Default: the namespace of the fleet'),
  owner: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Entity reference of the owner. Default: the person who runs the template',
      ),
  provider: (z: Zod) =>
    z.string().optional().describe('Infrastructure provider. Default: sandbox'),
  credentialsSecret: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Secret with the credentials of the provider, in the same namespace',
      ),
  region: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Region of AWS and GCP, location of Azure. Default: the one in the credentials',
      ),
  providerSettings: (z: Zod) =>
    z
      .record(z.any())
      .optional()
      .describe(
        'Further settings of the provider, e.g. sshKeyName and vpcId for aws, or template and network for vsphere',
      ),
  provisioner: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Kubernetes distribution, k3s or kubeadm. Default: k3s'),
  version: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Kubernetes version, e.g. v1.36.3. Default: the newest that the provider offers',
      ),
  controlPlaneReplicas: (z: Zod) =>
    z
      .number()
      .optional()
      .describe('Control-plane machines: 1, 3, 5 or 7. Default: 1'),
  controlPlaneMachineType: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("Machine type of the control plane. Default: the provider's"),
  pools: (z: Zod) =>
    z
      .array(poolInput(z))
      .optional()
      .describe(
        'Pools of worker machines. Default: one pool of one machine without GPUs',
      ),
  network: (z: Zod) =>
    z
      .object({
        podCIDR: z
          .string()
          .optional()
          .describe('Addresses of pods. Default: 10.42.0.0/16'),
        serviceCIDR: z
          .string()
          .optional()
          .describe('Addresses of services. Default: 10.43.0.0/16'),
        privateEndpoint: z
          .boolean()
          .optional()
          .describe(
            'Expose the API server only inside the network. Default: false',
          ),
      })
      .optional()
      .describe('Network of the cluster'),
  kueue: (z: Zod) =>
    z.boolean().optional().describe('Install Kueue. Default: true'),
  kuberay: (z: Zod) =>
    z.boolean().optional().describe('Install KubeRay. Default: true'),
  clusterAutoscaler: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe(
        'Install the cluster autoscaler. Default: if a pool has bounds',
      ),
  nvidiaDevicePlugin: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe(
        'Install the NVIDIA device plugin. Default: if a pool has GPUs',
      ),
  defaultRayCluster: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe(
        'Create the RayCluster default/default. Default: value of kuberay',
      ),
  rayCluster: (z: Zod) =>
    z
      .object({
        workers: z.number().optional().describe('Ray workers. Default: 1'),
        minWorkers: z
          .number()
          .optional()
          .describe("Minimum number of workers for Ray's autoscaler"),
        maxWorkers: z
          .number()
          .optional()
          .describe("Maximum number of workers for Ray's autoscaler"),
        image: z
          .string()
          .optional()
          .describe("Ray image. Default: the portal's"),
        rayVersion: z
          .string()
          .optional()
          .describe("Ray version of the image. Default: the portal's"),
        cpu: z.string().optional().describe('CPU of each worker. Default: 1'),
        memory: z
          .string()
          .optional()
          .describe('Memory of each worker. Default: 2Gi'),
        gpu: z.number().optional().describe('GPUs of each worker. Default: 0'),
      })
      .optional()
      .describe('Size of the default RayCluster'),
  joinMultiKueue: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe(
        'Run jobs of the fleet on this cluster. Default: value of kueue',
      ),
  deletionPolicy: (z: Zod) =>
    z
      .enum(['Destroy', 'Detach'])
      .optional()
      .describe(
        'Effect of deleting the Cluster: Destroy deletes its machines, Detach leaves them to Cluster API. Default: Destroy',
      ),
  drainTimeoutSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'Seconds that running workloads get to finish when the cluster is deleted. Default: 0',
      ),
};
