import { z } from 'zod';
import { taintSchema } from '../taint';
import type { OneblockClusterSpec } from './types';

const text = z.string().optional();
const count = z.number().optional();
const flag = z.boolean().optional();

const poolSchema = z.looseObject({
  name: z.string(),
  replicas: count,
  minReplicas: count,
  maxReplicas: count,
  machineType: text,
  gpu: z.looseObject({ type: z.string(), count: z.number() }).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  taints: z.array(taintSchema).optional(),
  spot: z.looseObject({ maxPrice: text }).optional(),
  kind: z.enum(['MachineDeployment', 'MachinePool']).optional(),
  rootDiskGiB: count,
  failureDomain: text,
  rolloutAfter: text,
});

const providerSchema = z.looseObject({
  name: z.string(),
  configSecret: z.looseObject({ name: z.string() }).optional(),
  region: text,
  aws: z
    .looseObject({
      sshKeyName: text,
      amiId: text,
      iamInstanceProfile: text,
      vpcId: text,
      subnetIds: z.array(z.string()).optional(),
    })
    .optional(),
  gcp: z
    .looseObject({
      project: text,
      network: text,
      image: text,
      serviceAccount: text,
    })
    .optional(),
  azure: z
    .looseObject({
      subscriptionId: text,
      resourceGroup: text,
      vnet: text,
      sshPublicKey: text,
      imageId: text,
    })
    .optional(),
  vsphere: z
    .looseObject({
      server: text,
      thumbprint: text,
      endpoint: z.looseObject({ host: z.string(), port: count }).optional(),
      datacenter: text,
      datastore: text,
      folder: text,
      resourcePool: text,
      network: text,
      template: text,
      storagePolicy: text,
      sshPublicKey: text,
      gpuDevices: z
        .array(
          z.looseObject({
            type: z.string(),
            deviceId: count,
            vendorId: count,
            vGPUProfile: text,
          }),
        )
        .optional(),
    })
    .optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
});

/** @public */
export const oneblockClusterSpecSchema: z.ZodType<OneblockClusterSpec> =
  z.looseObject({
    provider: providerSchema,
    provisioner: z.looseObject({ type: z.string(), k8sVersion: z.string() }),
    controlPlane: z
      .looseObject({ replicas: count, machineType: text, rolloutAfter: text })
      .optional(),
    pools: z.array(poolSchema).optional(),
    network: z
      .looseObject({ podCIDR: text, serviceCIDR: text, privateEndpoint: flag })
      .optional(),
    healthCheck: z
      .looseObject({
        enabled: flag,
        unhealthySeconds: count,
        nodeStartupSeconds: count,
        maxUnhealthy: text,
      })
      .optional(),
    addOns: z
      .looseObject({
        kueue: flag,
        kuberay: flag,
        clusterAutoscaler: flag,
        nvidiaDevicePlugin: flag,
      })
      .optional(),
    defaultRayCluster: z
      .looseObject({
        enabled: flag,
        workers: count,
        minWorkers: count,
        maxWorkers: count,
        image: text,
        rayVersion: text,
        resources: z
          .looseObject({ cpu: text, memory: text, gpu: count })
          .optional(),
      })
      .optional(),
    multiKueue: z.looseObject({ join: flag }).optional(),
    paused: flag,
    deletionPolicy: z.enum(['Destroy', 'Detach']).optional(),
    drainTimeoutSeconds: count,
  });
