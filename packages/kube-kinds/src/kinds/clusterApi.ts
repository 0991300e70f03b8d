import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { readObject } from './readObject';
import { kubeKind } from './resourceKind';

/** @public */
export const capiClusterKind = kubeKind<CapiCluster>(
  'cluster.x-k8s.io/v1beta2',
  'Cluster',
  'clusters',
);

/** @public */
export const machineDeploymentKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachineDeployment',
  'machinedeployments',
);

/** @public */
export const machineKind = kubeKind<Machine>(
  'cluster.x-k8s.io/v1beta2',
  'Machine',
  'machines',
);

/** @public */
export const machineSetKind = kubeKind<MachineSet>(
  'cluster.x-k8s.io/v1beta2',
  'MachineSet',
  'machinesets',
);

/** @public */
export const machinePoolKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachinePool',
  'machinepools',
);

/** @public */
export const machineHealthCheckKind = kubeKind(
  'cluster.x-k8s.io/v1beta2',
  'MachineHealthCheck',
  'machinehealthchecks',
);

/** A reference in the form of Cluster API's v1beta2: no version, always the same namespace. @public */
export interface ContractReference {
  apiGroup: string;
  kind: string;
  name: string;
}

/** Counts of machines of a control plane or of all workers. @public */
export interface MachineCounts {
  desiredReplicas?: number;
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  upToDateReplicas?: number;
  versions?: Array<{ version: string; replicas?: number }>;
}

/** Cluster API's Cluster, as opposed to {@link OneblockCluster}. @public */
export interface CapiCluster extends KubeObject {
  spec?: {
    paused?: boolean;
    controlPlaneEndpoint?: { host?: string; port?: number };
    controlPlaneRef?: ContractReference;
    infrastructureRef?: ContractReference;
  };
  status?: {
    phase?: string;
    conditions?: Condition[];
    initialization?: {
      infrastructureProvisioned?: boolean;
      controlPlaneInitialized?: boolean;
    };
    controlPlane?: MachineCounts;
    workers?: MachineCounts;
    observedGeneration?: number;
  };
}

/** @public */
export interface MachineSpec {
  clusterName: string;
  version?: string;
  providerID?: string;
  bootstrap?: { dataSecretName?: string; configRef?: ContractReference };
  infrastructureRef?: ContractReference;
}

/** @public */
export interface MachineDeployment extends KubeObject {
  spec?: {
    clusterName: string;
    replicas?: number;
    paused?: boolean;
    selector?: { matchLabels?: Record<string, string> };
    template?: {
      metadata?: {
        labels?: Record<string, string>;
        annotations?: Record<string, string>;
      };
      spec?: MachineSpec;
    };
  };
  status?: {
    phase?: string;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: Condition[];
    observedGeneration?: number;
  };
}

/** A MachineDeployment creates one for each version of its template. @public */
export interface MachineSet extends KubeObject {
  spec?: MachineDeployment['spec'];
  status?: MachineDeployment['status'];
}

/** @public */
export interface Machine extends KubeObject {
  spec?: MachineSpec;
  status?: {
    phase?: string;
    nodeRef?: { name?: string };
    conditions?: Condition[];
  };
}

const referenceSchema = z.looseObject({
  apiGroup: z.string(),
  kind: z.string(),
  name: z.string(),
});

const countsSchema: z.ZodType<MachineCounts> = z.looseObject({
  desiredReplicas: z.number().optional(),
  replicas: z.number().optional(),
  readyReplicas: z.number().optional(),
  availableReplicas: z.number().optional(),
  upToDateReplicas: z.number().optional(),
  versions: z
    .array(
      z.looseObject({ version: z.string(), replicas: z.number().optional() }),
    )
    .optional(),
});

const capiClusterSchema: z.ZodType<CapiCluster> = objectSchema({
  spec: z
    .looseObject({
      paused: z.boolean().optional(),
      controlPlaneEndpoint: z
        .looseObject({
          host: z.string().optional(),
          port: z.number().optional(),
        })
        .optional(),
      controlPlaneRef: referenceSchema.optional(),
      infrastructureRef: referenceSchema.optional(),
    })
    .optional(),
  status: z
    .looseObject({
      phase: z.string().optional(),
      conditions: conditionsSchema,
      initialization: z
        .looseObject({
          infrastructureProvisioned: z.boolean().optional(),
          controlPlaneInitialized: z.boolean().optional(),
        })
        .optional(),
      controlPlane: countsSchema.optional(),
      workers: countsSchema.optional(),
      observedGeneration: z.number().optional(),
    })
    .optional(),
});

const machineSpecSchema: z.ZodType<MachineSpec> = z.looseObject({
  clusterName: z.string(),
  version: z.string().optional(),
  providerID: z.string().optional(),
  bootstrap: z
    .looseObject({
      dataSecretName: z.string().optional(),
      configRef: referenceSchema.optional(),
    })
    .optional(),
  infrastructureRef: referenceSchema.optional(),
});

const machineDeploymentSchema: z.ZodType<MachineDeployment> = objectSchema({
  spec: z
    .looseObject({
      clusterName: z.string(),
      replicas: z.number().optional(),
      paused: z.boolean().optional(),
      selector: z
        .looseObject({
          matchLabels: z.record(z.string(), z.string()).optional(),
        })
        .optional(),
      template: z
        .looseObject({
          metadata: z
            .looseObject({
              labels: z.record(z.string(), z.string()).optional(),
              annotations: z.record(z.string(), z.string()).optional(),
            })
            .optional(),
          spec: machineSpecSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  status: z
    .looseObject({
      phase: z.string().optional(),
      replicas: z.number().optional(),
      readyReplicas: z.number().optional(),
      availableReplicas: z.number().optional(),
      upToDateReplicas: z.number().optional(),
      conditions: conditionsSchema,
      observedGeneration: z.number().optional(),
    })
    .optional(),
});

const machineSchema: z.ZodType<Machine> = objectSchema({
  spec: machineSpecSchema.optional(),
  status: z
    .looseObject({
      phase: z.string().optional(),
      nodeRef: z.looseObject({ name: z.string().optional() }).optional(),
      conditions: conditionsSchema,
    })
    .optional(),
});

/** Throws `InputError` if the object is not a Cluster of Cluster API. @public */
export function readCapiCluster(object: unknown): CapiCluster {
  return readObject(capiClusterKind, capiClusterSchema, object);
}

/** Throws `InputError` if the object is not a MachineDeployment. @public */
export function readMachineDeployment(object: unknown): MachineDeployment {
  return readObject(machineDeploymentKind, machineDeploymentSchema, object);
}

/** Throws `InputError` if the object is not a Machine. @public */
export function readMachine(object: unknown): Machine {
  return readObject(machineKind, machineSchema, object);
}
