// Generated from the types of the kinds by shapes/shapes.test.ts, whose first lines say how.
import type { Shape } from '../shapes/types';

const ownerReference: Shape = {
  fields: {
    apiVersion: 'string',
    kind: 'string',
    name: 'string',
    uid: 'string',
    controller: 'boolean',
    blockOwnerDeletion: 'boolean',
  },
  required: ['apiVersion', 'kind', 'name', 'uid'],
};

const managedFieldsEntry: Shape = {
  fields: {
    manager: 'string',
    operation: 'string',
    subresource: 'string',
    time: 'string',
    fieldsV1: 'any',
  },
};

const objectMeta: Shape = {
  fields: {
    name: 'string',
    namespace: 'string',
    uid: 'string',
    resourceVersion: 'string',
    generation: 'number',
    creationTimestamp: 'string',
    deletionTimestamp: 'string',
    labels: { values: 'string' },
    annotations: { values: 'string' },
    finalizers: { items: 'string' },
    ownerReferences: { items: ownerReference },
    managedFields: { items: managedFieldsEntry },
  },
  required: ['name'],
};

const kubeNamespace: Shape = {
  fields: {
    status: { fields: { phase: 'string' } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const kubeTaint: Shape = {
  fields: { key: 'string', value: 'string', effect: 'string' },
  required: ['key', 'effect'],
};

const condition: Shape = {
  fields: {
    type: 'string',
    status: 'string',
    reason: 'string',
    message: 'string',
    lastTransitionTime: 'string',
    observedGeneration: 'number',
  },
  required: ['type', 'status'],
};

const kubeNode: Shape = {
  fields: {
    spec: {
      fields: {
        providerID: 'string',
        unschedulable: 'boolean',
        taints: { items: kubeTaint },
      },
    },
    status: {
      fields: {
        capacity: { values: 'number|string' },
        allocatable: { values: 'number|string' },
        conditions: { items: condition },
        nodeInfo: { fields: { kubeletVersion: 'string' } },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const kubeToleration: Shape = {
  fields: {
    key: 'string',
    operator: 'string',
    value: 'string',
    effect: 'string',
  },
};

const container: Shape = {
  fields: {
    name: 'string',
    image: 'string',
    command: { items: 'string' },
    args: { items: 'string' },
    restartPolicy: 'string',
    resources: {
      fields: {
        requests: { values: 'number|string' },
        limits: { values: 'number|string' },
      },
    },
    ports: {
      items: {
        fields: { containerPort: 'number', name: 'string', protocol: 'string' },
        required: ['containerPort'],
      },
    },
  },
  required: ['name'],
};

const podSpec: Shape = {
  fields: {
    nodeName: 'string',
    nodeSelector: { values: 'string' },
    tolerations: { items: kubeToleration },
    containers: { items: container },
    initContainers: { items: container },
    overhead: { values: 'number|string' },
    resources: {
      fields: {
        requests: { values: 'number|string' },
        limits: { values: 'number|string' },
      },
    },
    priority: 'number',
  },
};

const containerState: Shape = {
  fields: {
    waiting: { fields: { reason: 'string', message: 'string' } },
    running: { fields: { startedAt: 'string' } },
    terminated: {
      fields: {
        reason: 'string',
        message: 'string',
        exitCode: 'number',
        startedAt: 'string',
        finishedAt: 'string',
      },
    },
  },
};

const containerStatus: Shape = {
  fields: {
    name: 'string',
    image: 'string',
    ready: 'boolean',
    restartCount: 'number',
    state: containerState,
    lastState: containerState,
  },
  required: ['name'],
};

const kubePod: Shape = {
  fields: {
    spec: podSpec,
    status: {
      fields: {
        phase: 'string',
        reason: 'string',
        message: 'string',
        startTime: 'string',
        conditions: { items: condition },
        containerStatuses: { items: containerStatus },
        initContainerStatuses: { items: containerStatus },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const involvedObject: Shape = {
  fields: {
    kind: 'string',
    namespace: 'string',
    name: 'string',
    uid: 'string',
  },
};

const kubeEvent: Shape = {
  fields: {
    involvedObject: involvedObject,
    type: 'string',
    reason: 'string',
    message: 'string',
    count: 'number',
    firstTimestamp: 'string',
    lastTimestamp: 'string',
    eventTime: 'string',
    series: { fields: { count: 'number', lastObservedTime: 'string' } },
    source: { fields: { component: 'string' } },
    reportingComponent: 'string',
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['involvedObject', 'metadata'],
};

const podTemplate: Shape = {
  fields: {
    metadata: {
      fields: {
        labels: { values: 'string' },
        annotations: { values: 'string' },
      },
    },
    spec: podSpec,
  },
};

const deployment: Shape = {
  fields: {
    spec: {
      fields: {
        replicas: 'number',
        strategy: { fields: { type: 'string' } },
        template: podTemplate,
      },
    },
    status: {
      fields: {
        observedGeneration: 'number',
        replicas: 'number',
        availableReplicas: 'number',
        updatedReplicas: 'number',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const statefulSet: Shape = {
  fields: {
    spec: { fields: { replicas: 'number', template: podTemplate } },
    status: {
      fields: {
        observedGeneration: 'number',
        replicas: 'number',
        readyReplicas: 'number',
        availableReplicas: 'number',
        updatedReplicas: 'number',
        currentRevision: 'string',
        updateRevision: 'string',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const kubeJob: Shape = {
  fields: {
    spec: {
      fields: {
        suspend: 'boolean',
        managedBy: 'string',
        parallelism: 'number',
        completions: 'number',
        backoffLimit: 'number',
        ttlSecondsAfterFinished: 'number',
        template: podTemplate,
      },
    },
    status: {
      fields: {
        active: 'number',
        ready: 'number',
        succeeded: 'number',
        failed: 'number',
        startTime: 'string',
        completionTime: 'string',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const rayWorkerGroup: Shape = {
  fields: {
    groupName: 'string',
    replicas: 'number',
    minReplicas: 'number',
    maxReplicas: 'number',
    numOfHosts: 'number',
    suspend: 'boolean',
    rayStartParams: { values: 'string' },
    template: podTemplate,
  },
  required: ['groupName'],
};

const rayClusterSpec: Shape = {
  fields: {
    rayVersion: 'string',
    suspend: 'boolean',
    managedBy: 'string',
    enableInTreeAutoscaling: 'boolean',
    headGroupSpec: {
      fields: { rayStartParams: { values: 'string' }, template: podTemplate },
    },
    workerGroupSpecs: { items: rayWorkerGroup },
  },
};

const rayClusterStatus: Shape = {
  fields: {
    state: 'string',
    reason: 'string',
    conditions: { items: condition },
    desiredWorkerReplicas: 'number',
    readyWorkerReplicas: 'number',
    availableWorkerReplicas: 'number',
    head: { fields: { podName: 'string', serviceName: 'string' } },
    stateTransitionTimes: { values: 'string' },
    lastUpdateTime: 'string',
    observedGeneration: 'number',
  },
};

const rayCluster: Shape = {
  fields: {
    spec: rayClusterSpec,
    status: rayClusterStatus,
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const rayJobSpec: Shape = {
  fields: {
    entrypoint: 'string',
    runtimeEnvYAML: 'string',
    metadata: { values: 'string' },
    jobId: 'string',
    rayClusterSpec: rayClusterSpec,
    clusterSelector: { values: 'string' },
    submissionMode: 'string',
    shutdownAfterJobFinishes: 'boolean',
    ttlSecondsAfterFinished: 'number',
    activeDeadlineSeconds: 'number',
    backoffLimit: 'number',
    suspend: 'boolean',
    managedBy: 'string',
  },
};

const rayJob: Shape = {
  fields: {
    spec: rayJobSpec,
    status: {
      fields: {
        jobStatus: 'string',
        jobDeploymentStatus: 'string',
        reason: 'string',
        message: 'string',
        jobId: 'string',
        rayClusterName: 'string',
        dashboardURL: 'string',
        startTime: 'string',
        endTime: 'string',
        rayJobInfo: { fields: { startTime: 'string', endTime: 'string' } },
        succeeded: 'number',
        failed: 'number',
        rayClusterStatus: rayClusterStatus,
        observedGeneration: 'number',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const rayServeApplication: Shape = {
  fields: { status: 'string', message: 'string' },
};

const rayServiceSide: Shape = {
  fields: {
    rayClusterName: 'string',
    applicationStatuses: { values: rayServeApplication },
  },
};

const rayService: Shape = {
  fields: {
    spec: {
      fields: {
        rayClusterConfig: rayClusterSpec,
        serveConfigV2: 'string',
        managedBy: 'string',
      },
    },
    status: {
      fields: {
        conditions: { items: condition },
        activeServiceStatus: rayServiceSide,
        pendingServiceStatus: rayServiceSide,
        numServeEndpoints: 'number',
        observedGeneration: 'number',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const admissionCheck: Shape = {
  fields: {
    spec: {
      fields: {
        controllerName: 'string',
        parameters: {
          fields: { apiGroup: 'string', kind: 'string', name: 'string' },
          required: ['name'],
        },
      },
    },
    status: { fields: { conditions: { items: condition } } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const resourceQuota: Shape = {
  fields: {
    name: 'string',
    nominalQuota: 'number|string',
    borrowingLimit: 'number|string',
    lendingLimit: 'number|string',
  },
  required: ['name', 'nominalQuota'],
};

const flavorQuotas: Shape = {
  fields: { name: 'string', resources: { items: resourceQuota } },
  required: ['name', 'resources'],
};

const resourceGroup: Shape = {
  fields: {
    coveredResources: { items: 'string' },
    flavors: { items: flavorQuotas },
  },
  required: ['coveredResources', 'flavors'],
};

const fairSharing: Shape = { fields: { weight: 'number|string' } };

const queuePreemption: Shape = {
  fields: {
    withinClusterQueue: 'string',
    reclaimWithinCohort: 'string',
    borrowWithinCohort: {
      fields: { policy: 'string', maxPriorityThreshold: 'number' },
    },
  },
};

const flavorFungibility: Shape = {
  fields: {
    whenCanBorrow: 'string',
    whenCanPreempt: 'string',
    preference: 'string',
  },
};

const fairSharingStatus: Shape = { fields: { weightedShare: 'number' } };

const flavorUsage: Shape = {
  fields: {
    name: 'string',
    resources: {
      items: {
        fields: {
          name: 'string',
          total: 'number|string',
          borrowed: 'number|string',
        },
        required: ['name'],
      },
    },
  },
  required: ['name', 'resources'],
};

const queueStatus: Shape = {
  fields: {
    fairSharing: fairSharingStatus,
    pendingWorkloads: 'number',
    reservingWorkloads: 'number',
    admittedWorkloads: 'number',
    flavorsReservation: { items: flavorUsage },
    flavorsUsage: { items: flavorUsage },
    conditions: { items: condition },
  },
};

const clusterQueue: Shape = {
  fields: {
    spec: {
      fields: {
        resourceGroups: { items: resourceGroup },
        cohortName: 'string',
        fairSharing: fairSharing,
        queueingStrategy: 'string',
        namespaceSelector: {
          fields: {
            matchLabels: { values: 'string' },
            matchExpressions: {
              items: {
                fields: {
                  key: 'string',
                  operator: 'string',
                  values: { items: 'string' },
                },
                required: ['key', 'operator'],
              },
            },
          },
        },
        stopPolicy: 'string',
        preemption: queuePreemption,
        flavorFungibility: flavorFungibility,
        admissionChecksStrategy: {
          fields: {
            admissionChecks: {
              items: {
                fields: { name: 'string', onFlavors: { items: 'string' } },
                required: ['name'],
              },
            },
          },
        },
      },
    },
    status: queueStatus,
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const cohort: Shape = {
  fields: {
    spec: {
      fields: {
        parentName: 'string',
        resourceGroups: { items: resourceGroup },
        fairSharing: fairSharing,
      },
    },
    status: { fields: { fairSharing: fairSharingStatus } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const localFlavorUsage: Shape = {
  fields: {
    name: 'string',
    resources: {
      items: {
        fields: { name: 'string', total: 'number|string' },
        required: ['name'],
      },
    },
  },
  required: ['name', 'resources'],
};

const localQueue: Shape = {
  fields: {
    spec: {
      fields: {
        clusterQueue: 'string',
        stopPolicy: 'string',
        fairSharing: fairSharing,
      },
    },
    status: {
      fields: {
        fairSharing: fairSharingStatus,
        pendingWorkloads: 'number',
        reservingWorkloads: 'number',
        admittedWorkloads: 'number',
        flavorsReservation: { items: localFlavorUsage },
        flavorsUsage: { items: localFlavorUsage },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const multiKueueCluster: Shape = {
  fields: {
    spec: {
      fields: {
        clusterSource: {
          fields: {
            kubeConfig: {
              fields: { location: 'string', locationType: 'string' },
              required: ['location'],
            },
            clusterProfileRef: {
              fields: { name: 'string' },
              required: ['name'],
            },
          },
        },
      },
    },
    status: { fields: { conditions: { items: condition } } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const multiKueueConfig: Shape = {
  fields: {
    spec: { fields: { clusters: { items: 'string' } } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const resourceFlavor: Shape = {
  fields: {
    spec: {
      fields: {
        nodeLabels: { values: 'string' },
        nodeTaints: { items: kubeTaint },
        tolerations: { items: kubeToleration },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const podSet: Shape = {
  fields: {
    name: 'string',
    count: 'number',
    minCount: 'number',
    template: podTemplate,
  },
  required: ['name', 'count'],
};

const admissionCheckState: Shape = {
  fields: {
    name: 'string',
    state: 'string',
    lastTransitionTime: 'string',
    message: 'string',
    requeueAfterSeconds: 'number',
    retryCount: 'number',
  },
  required: ['name', 'state'],
};

const workload: Shape = {
  fields: {
    spec: {
      fields: {
        queueName: 'string',
        podSets: { items: podSet },
        priority: 'number',
        priorityClassRef: {
          fields: { group: 'string', kind: 'string', name: 'string' },
          required: ['name'],
        },
        active: 'boolean',
        maximumExecutionTimeSeconds: 'number',
      },
    },
    status: {
      fields: {
        conditions: { items: condition },
        admission: {
          fields: {
            clusterQueue: 'string',
            podSetAssignments: {
              items: {
                fields: {
                  name: 'string',
                  flavors: { values: 'string' },
                  resourceUsage: { values: 'number|string' },
                  count: 'number',
                },
                required: ['name'],
              },
            },
          },
          required: ['clusterQueue'],
        },
        admissionChecks: { items: admissionCheckState },
        nominatedClusterNames: { items: 'string' },
        clusterName: 'string',
        requeueState: { fields: { count: 'number', requeueAt: 'string' } },
        schedulingStats: {
          fields: {
            evictions: {
              items: {
                fields: {
                  reason: 'string',
                  underlyingCause: 'string',
                  count: 'number',
                },
                required: ['reason'],
              },
            },
          },
        },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const workloadPriorityClass: Shape = {
  fields: {
    value: 'number',
    description: 'string',
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['value', 'metadata'],
};

const queuedObject: Shape = {
  fields: {
    spec: {
      fields: {
        suspend: 'boolean',
        managedBy: 'string',
        runPolicy: { fields: { suspend: 'boolean', managedBy: 'string' } },
      },
    },
    status: {
      fields: {
        phase: 'string',
        startTime: 'string',
        completionTime: 'string',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const contractReference: Shape = {
  fields: { apiGroup: 'string', kind: 'string', name: 'string' },
  required: ['apiGroup', 'kind', 'name'],
};

const machineCounts: Shape = {
  fields: {
    desiredReplicas: 'number',
    replicas: 'number',
    readyReplicas: 'number',
    availableReplicas: 'number',
    upToDateReplicas: 'number',
    versions: {
      items: {
        fields: { version: 'string', replicas: 'number' },
        required: ['version'],
      },
    },
  },
};

const capiCluster: Shape = {
  fields: {
    spec: {
      fields: {
        paused: 'boolean',
        controlPlaneEndpoint: { fields: { host: 'string', port: 'number' } },
        controlPlaneRef: contractReference,
        infrastructureRef: contractReference,
      },
    },
    status: {
      fields: {
        phase: 'string',
        conditions: { items: condition },
        initialization: {
          fields: {
            infrastructureProvisioned: 'boolean',
            controlPlaneInitialized: 'boolean',
          },
        },
        controlPlane: machineCounts,
        workers: machineCounts,
        observedGeneration: 'number',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const machineSpec: Shape = {
  fields: {
    clusterName: 'string',
    version: 'string',
    providerID: 'string',
    bootstrap: {
      fields: { dataSecretName: 'string', configRef: contractReference },
    },
    infrastructureRef: contractReference,
  },
  required: ['clusterName'],
};

const machine: Shape = {
  fields: {
    spec: machineSpec,
    status: {
      fields: {
        phase: 'string',
        nodeRef: { fields: { name: 'string' } },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const machineTemplateSpec: Shape = {
  fields: {
    metadata: {
      fields: {
        labels: { values: 'string' },
        annotations: { values: 'string' },
      },
    },
    spec: machineSpec,
  },
};

const machineDeployment: Shape = {
  fields: {
    spec: {
      fields: {
        clusterName: 'string',
        replicas: 'number',
        paused: 'boolean',
        selector: { fields: { matchLabels: { values: 'string' } } },
        template: machineTemplateSpec,
      },
      required: ['clusterName'],
    },
    status: {
      fields: {
        phase: 'string',
        replicas: 'number',
        readyReplicas: 'number',
        availableReplicas: 'number',
        upToDateReplicas: 'number',
        conditions: { items: condition },
        observedGeneration: 'number',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const machineSet: Shape = {
  fields: {
    spec: {
      fields: {
        clusterName: 'string',
        replicas: 'number',
        template: machineTemplateSpec,
        selector: { fields: { matchLabels: { values: 'string' } } },
      },
      required: ['clusterName'],
    },
    status: {
      fields: {
        replicas: 'number',
        readyReplicas: 'number',
        availableReplicas: 'number',
        upToDateReplicas: 'number',
        conditions: { items: condition },
        observedGeneration: 'number',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const vsphereSettings: Shape = {
  fields: {
    server: 'string',
    thumbprint: 'string',
    endpoint: {
      fields: { host: 'string', port: 'number' },
      required: ['host'],
    },
    datacenter: 'string',
    datastore: 'string',
    folder: 'string',
    resourcePool: 'string',
    network: 'string',
    template: 'string',
    storagePolicy: 'string',
    sshPublicKey: 'string',
    gpuDevices: {
      items: {
        fields: {
          type: 'string',
          deviceId: 'number',
          vendorId: 'number',
          vGPUProfile: 'string',
        },
        required: ['type'],
      },
    },
  },
};

const oneblockProviderSpec: Shape = {
  fields: {
    name: 'string',
    configSecret: { fields: { name: 'string' }, required: ['name'] },
    region: 'string',
    aws: {
      fields: {
        sshKeyName: 'string',
        amiId: 'string',
        iamInstanceProfile: 'string',
        vpcId: 'string',
        subnetIds: { items: 'string' },
      },
    },
    gcp: {
      fields: {
        project: 'string',
        network: 'string',
        image: 'string',
        serviceAccount: 'string',
      },
    },
    azure: {
      fields: {
        subscriptionId: 'string',
        resourceGroup: 'string',
        vnet: 'string',
        sshPublicKey: 'string',
        imageId: 'string',
      },
    },
    vsphere: vsphereSettings,
    settings: { values: { fields: {} } },
  },
  required: ['name'],
};

const poolGpu: Shape = {
  fields: { type: 'string', count: 'number' },
  required: ['type', 'count'],
};

const oneblockPool: Shape = {
  fields: {
    name: 'string',
    replicas: 'number',
    minReplicas: 'number',
    maxReplicas: 'number',
    machineType: 'string',
    gpu: poolGpu,
    labels: { values: 'string' },
    taints: { items: kubeTaint },
    spot: { fields: { maxPrice: 'string' } },
    kind: 'string',
    rootDiskGiB: 'number',
    failureDomain: 'string',
    rolloutAfter: 'string',
  },
  required: ['name'],
};

const healthCheckSpec: Shape = {
  fields: {
    enabled: 'boolean',
    unhealthySeconds: 'number',
    nodeStartupSeconds: 'number',
    maxUnhealthy: 'string',
  },
};

const defaultRayClusterSpec: Shape = {
  fields: {
    enabled: 'boolean',
    workers: 'number',
    minWorkers: 'number',
    maxWorkers: 'number',
    image: 'string',
    rayVersion: 'string',
    resources: { fields: { cpu: 'string', memory: 'string', gpu: 'number' } },
  },
};

/** @internal */
export const oneblockClusterSpec: Shape = {
  fields: {
    provider: oneblockProviderSpec,
    provisioner: {
      fields: { type: 'string', k8sVersion: 'string' },
      required: ['type', 'k8sVersion'],
    },
    controlPlane: {
      fields: {
        replicas: 'number',
        machineType: 'string',
        rolloutAfter: 'string',
      },
    },
    pools: { items: oneblockPool },
    network: {
      fields: {
        podCIDR: 'string',
        serviceCIDR: 'string',
        privateEndpoint: 'boolean',
      },
    },
    healthCheck: healthCheckSpec,
    addOns: {
      fields: {
        kueue: 'boolean',
        kuberay: 'boolean',
        clusterAutoscaler: 'boolean',
        nvidiaDevicePlugin: 'boolean',
      },
    },
    defaultRayCluster: defaultRayClusterSpec,
    multiKueue: { fields: { join: 'boolean' } },
    paused: 'boolean',
    deletionPolicy: 'string',
    drainTimeoutSeconds: 'number',
  },
  required: ['provider', 'provisioner'],
};

const oneblockCluster: Shape = {
  fields: {
    spec: oneblockClusterSpec,
    status: {
      fields: {
        observedGeneration: 'number',
        phase: 'string',
        version: 'string',
        endpoint: 'string',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const accessProvider: Shape = {
  fields: {
    name: 'string',
    cluster: {
      fields: {
        server: 'string',
        'certificate-authority-data': 'string',
        'insecure-skip-tls-verify': 'boolean',
        'tls-server-name': 'string',
        'proxy-url': 'string',
        extensions: {
          items: {
            fields: { name: 'string', extension: { fields: {} } },
            required: ['name'],
          },
        },
      },
    },
  },
  required: ['name'],
};

const clusterProfile: Shape = {
  fields: {
    spec: {
      fields: {
        displayName: 'string',
        clusterManager: { fields: { name: 'string' }, required: ['name'] },
      },
    },
    status: {
      fields: {
        conditions: { items: condition },
        version: { fields: { kubernetes: 'string' } },
        properties: {
          items: {
            fields: { name: 'string', value: 'string' },
            required: ['name', 'value'],
          },
        },
        accessProviders: { items: accessProvider },
        credentialProviders: { items: accessProvider },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const policyRule: Shape = {
  fields: {
    apiGroups: { items: 'string' },
    resources: { items: 'string' },
    resourceNames: { items: 'string' },
    nonResourceURLs: { items: 'string' },
    verbs: { items: 'string' },
  },
  required: ['verbs'],
};

const requestedRole: Shape = {
  fields: { name: 'string', rules: { items: policyRule } },
  required: ['name'],
};

const authTokenRequest: Shape = {
  fields: {
    spec: {
      fields: {
        targetClusterProfile: {
          fields: {
            apiGroup: 'string',
            kind: 'string',
            name: 'string',
            namespace: 'string',
          },
          required: ['name'],
        },
        serviceAccountName: 'string',
        serviceAccountNamespace: 'string',
        clusterRoles: { items: requestedRole },
        roles: {
          items: {
            fields: {
              namespace: 'string',
              name: 'string',
              rules: { items: policyRule },
            },
            required: ['namespace', 'name'],
          },
        },
        expirationSeconds: 'number',
      },
      required: ['targetClusterProfile', 'serviceAccountName'],
    },
    status: {
      fields: {
        observedGeneration: 'number',
        tokenResponse: {
          fields: { apiGroup: 'string', kind: 'string', name: 'string' },
          required: ['kind', 'name'],
        },
        issuedTimestamp: 'string',
        renewalTimestamp: 'string',
        expirationTimestamp: 'string',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['spec', 'metadata'],
};

const flavorMetrics: Shape = {
  fields: {
    name: 'string',
    gpuProduct: 'string',
    nodes: 'number',
    allocatable: { values: 'number|string' },
    free: { values: 'number|string' },
    largestFree: { values: 'number|string' },
  },
  required: ['name', 'nodes', 'allocatable', 'free', 'largestFree'],
};

const resourceAssignment: Shape = {
  fields: {
    clusterQueueName: 'string',
    flavor: 'string',
    resources: { values: 'number|string' },
  },
  required: ['clusterQueueName', 'flavor', 'resources'],
};

const grantedClaim: Shape = {
  fields: {
    claim: 'string',
    resourceAssignments: { items: resourceAssignment },
  },
  required: ['claim', 'resourceAssignments'],
};

const releasingAssignments: Shape = {
  fields: { decidedOn: 'string', claims: { items: grantedClaim } },
  required: ['decidedOn', 'claims'],
};

const clusterMetrics: Shape = {
  fields: {
    status: {
      fields: {
        measuredAt: 'string',
        nodeCounts: {
          fields: { ready: 'number', total: 'number' },
          required: ['ready', 'total'],
        },
        allocatable: { values: 'number|string' },
        free: { values: 'number|string' },
        flavors: { items: flavorMetrics },
        granted: { items: grantedClaim },
        releasing: releasingAssignments,
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const clusterResourceClaim: Shape = {
  fields: {
    spec: {
      fields: {
        clusterName: 'string',
        nominalResources: { values: 'number|string' },
        resourceAssignments: { items: resourceAssignment },
        shrinkPolicy: 'string',
      },
      required: ['clusterName'],
    },
    status: {
      fields: {
        observedGeneration: 'number',
        capacity: { values: 'number|string' },
        granted: { items: resourceAssignment },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const helmChartProxy: Shape = {
  fields: {
    spec: {
      fields: {
        clusterSelector: { fields: { matchLabels: { values: 'string' } } },
        repoURL: 'string',
        chartName: 'string',
        version: 'string',
        releaseName: 'string',
        namespace: 'string',
        valuesTemplate: 'string',
      },
    },
    status: {
      fields: {
        observedGeneration: 'number',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const helmReleaseProxy: Shape = {
  fields: {
    spec: {
      fields: {
        clusterRef: { fields: { name: 'string' } },
        chartName: 'string',
        version: 'string',
      },
    },
    status: {
      fields: {
        observedGeneration: 'number',
        status: 'string',
        revision: 'number',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const managedCluster: Shape = {
  fields: {
    spec: {
      fields: {
        hubAcceptsClient: 'boolean',
        managedClusterClientConfigs: {
          items: {
            fields: { url: 'string', caBundle: 'string' },
            required: ['url'],
          },
        },
        taints: {
          items: {
            fields: {
              key: 'string',
              value: 'string',
              effect: 'string',
              timeAdded: 'string',
            },
            required: ['key', 'effect'],
          },
        },
      },
    },
    status: {
      fields: {
        conditions: { items: condition },
        capacity: { values: 'number|string' },
        allocatable: { values: 'number|string' },
        version: { fields: { kubernetes: 'string' } },
        clusterClaims: {
          items: {
            fields: { name: 'string', value: 'string' },
            required: ['name', 'value'],
          },
        },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const selectorRequirement: Shape = {
  fields: { key: 'string', operator: 'string', values: { items: 'string' } },
  required: ['key', 'operator'],
};

const labelSelector: Shape = {
  fields: {
    matchLabels: { values: 'string' },
    matchExpressions: { items: selectorRequirement },
  },
};

const managedClusterSet: Shape = {
  fields: {
    spec: {
      fields: {
        clusterSelector: {
          fields: { selectorType: 'string', labelSelector: labelSelector },
        },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const managedClusterSetBinding: Shape = {
  fields: {
    spec: { fields: { clusterSet: 'string' } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const clusterSelector: Shape = {
  fields: {
    labelSelector: labelSelector,
    claimSelector: {
      fields: { matchExpressions: { items: selectorRequirement } },
    },
    celSelector: { fields: { celExpressions: { items: 'string' } } },
  },
};

const placementToleration: Shape = {
  fields: {
    key: 'string',
    operator: 'string',
    value: 'string',
    effect: 'string',
    tolerationSeconds: 'number',
  },
};

const prioritizerConfig: Shape = {
  fields: {
    scoreCoordinate: {
      fields: {
        type: 'string',
        builtIn: 'string',
        addOn: {
          fields: { resourceName: 'string', scoreName: 'string' },
          required: ['resourceName', 'scoreName'],
        },
      },
    },
    weight: 'number',
  },
};

/** @internal */
export const placementSpec: Shape = {
  fields: {
    clusterSets: { items: 'string' },
    numberOfClusters: 'number',
    predicates: {
      items: { fields: { requiredClusterSelector: clusterSelector } },
    },
    tolerations: { items: placementToleration },
    prioritizerPolicy: {
      fields: { mode: 'string', configurations: { items: prioritizerConfig } },
    },
    decisionStrategy: {
      fields: {
        groupStrategy: {
          fields: {
            decisionGroups: {
              items: {
                fields: {
                  groupName: 'string',
                  groupClusterSelector: {
                    fields: {
                      labelSelector: labelSelector,
                      claimSelector: {
                        fields: {
                          matchExpressions: { items: selectorRequirement },
                        },
                      },
                    },
                  },
                },
                required: ['groupName'],
              },
            },
            clustersPerDecisionGroup: 'number|string',
          },
        },
      },
    },
  },
};

const placement: Shape = {
  fields: {
    spec: placementSpec,
    status: {
      fields: {
        numberOfSelectedClusters: 'number',
        decisionGroups: {
          items: {
            fields: {
              decisionGroupIndex: 'number',
              decisionGroupName: 'string',
              decisions: { items: 'string' },
              clusterCount: 'number',
            },
            required: ['decisionGroupIndex'],
          },
        },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const placementDecision: Shape = {
  fields: {
    status: {
      fields: {
        decisions: {
          items: {
            fields: { clusterName: 'string', reason: 'string' },
            required: ['clusterName'],
          },
        },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const addOnPlacementScore: Shape = {
  fields: {
    status: {
      fields: {
        scores: {
          items: {
            fields: { name: 'string', value: 'number' },
            required: ['name', 'value'],
          },
        },
        validUntil: 'string',
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const sandboxAddOn: Shape = {
  fields: {
    spec: {
      fields: { clusterName: 'string', addOn: 'string', version: 'string' },
      required: ['clusterName', 'addOn'],
    },
    status: { fields: { version: 'string', conditions: { items: condition } } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['spec', 'metadata'],
};

const sandboxCluster: Shape = {
  fields: {
    spec: {
      fields: {
        controlPlaneEndpoint: {
          fields: { host: 'string', port: 'number' },
          required: ['host', 'port'],
        },
      },
    },
    status: {
      fields: {
        initialization: { fields: { provisioned: 'boolean' } },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const sandboxMachineSpec: Shape = {
  fields: {
    providerID: 'string',
    machineType: 'string',
    cpu: 'string',
    memory: 'string',
    gpu: poolGpu,
    labels: { values: 'string' },
    taints: { items: kubeTaint },
    interruptible: 'boolean',
  },
};

const sandboxMachine: Shape = {
  fields: {
    spec: sandboxMachineSpec,
    status: {
      fields: {
        initialization: { fields: { provisioned: 'boolean' } },
        interruptible: 'boolean',
        addresses: {
          items: {
            fields: { type: 'string', address: 'string' },
            required: ['type', 'address'],
          },
        },
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const sandboxMachineTemplate: Shape = {
  fields: {
    spec: { fields: { template: { fields: { spec: sandboxMachineSpec } } } },
    status: {
      fields: {
        capacity: { values: 'number|string' },
        nodeInfo: {
          fields: { architecture: 'string', operatingSystem: 'string' },
        },
        nodeLabels: { values: 'string' },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

const sandboxControlPlane: Shape = {
  fields: {
    spec: {
      fields: { version: 'string', replicas: 'number' },
      required: ['version'],
    },
    status: {
      fields: {
        initialization: { fields: { controlPlaneInitialized: 'boolean' } },
        version: 'string',
        externalManagedControlPlane: 'boolean',
        replicas: 'number',
        readyReplicas: 'number',
        availableReplicas: 'number',
        upToDateReplicas: 'number',
        conditions: { items: condition },
      },
    },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['spec', 'metadata'],
};

const commonObject: Shape = {
  fields: {
    status: { fields: { conditions: { items: condition } } },
    apiVersion: 'string',
    kind: 'string',
    metadata: objectMeta,
  },
  required: ['metadata'],
};

/** What is read of every object. @internal */
export const COMMON_SHAPE: Shape = commonObject;

/** By `Kind.group`. @internal */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['Namespace.', kubeNamespace],
  ['Node.', kubeNode],
  ['Pod.', kubePod],
  ['Event.', kubeEvent],
  ['Deployment.apps', deployment],
  ['StatefulSet.apps', statefulSet],
  ['Job.batch', kubeJob],
  ['RayCluster.ray.io', rayCluster],
  ['RayJob.ray.io', rayJob],
  ['RayService.ray.io', rayService],
  ['AdmissionCheck.kueue.x-k8s.io', admissionCheck],
  ['ClusterQueue.kueue.x-k8s.io', clusterQueue],
  ['Cohort.kueue.x-k8s.io', cohort],
  ['LocalQueue.kueue.x-k8s.io', localQueue],
  ['MultiKueueCluster.kueue.x-k8s.io', multiKueueCluster],
  ['MultiKueueConfig.kueue.x-k8s.io', multiKueueConfig],
  ['ResourceFlavor.kueue.x-k8s.io', resourceFlavor],
  ['Workload.kueue.x-k8s.io', workload],
  ['WorkloadPriorityClass.kueue.x-k8s.io', workloadPriorityClass],
  ['JobSet.jobset.x-k8s.io', queuedObject],
  ['TrainJob.trainer.kubeflow.org', queuedObject],
  ['PyTorchJob.kubeflow.org', queuedObject],
  ['TFJob.kubeflow.org', queuedObject],
  ['PaddleJob.kubeflow.org', queuedObject],
  ['XGBoostJob.kubeflow.org', queuedObject],
  ['JAXJob.kubeflow.org', queuedObject],
  ['MPIJob.kubeflow.org', queuedObject],
  ['AppWrapper.workload.codeflare.dev', queuedObject],
  ['LeaderWorkerSet.leaderworkerset.x-k8s.io', queuedObject],
  ['Cluster.cluster.x-k8s.io', capiCluster],
  ['Machine.cluster.x-k8s.io', machine],
  ['MachineDeployment.cluster.x-k8s.io', machineDeployment],
  ['MachinePool.cluster.x-k8s.io', machineDeployment],
  ['MachineSet.cluster.x-k8s.io', machineSet],
  ['Cluster.management.oneblock.ai', oneblockCluster],
  ['ClusterProfile.multicluster.x-k8s.io', clusterProfile],
  ['AuthTokenRequest.multicluster.x-k8s.io', authTokenRequest],
  ['ClusterMetrics.galaxy.kubestellar.io', clusterMetrics],
  ['ClusterResourceClaim.galaxy.kubestellar.io', clusterResourceClaim],
  ['HelmChartProxy.addons.cluster.x-k8s.io', helmChartProxy],
  ['HelmReleaseProxy.addons.cluster.x-k8s.io', helmReleaseProxy],
  ['ManagedCluster.cluster.open-cluster-management.io', managedCluster],
  ['ManagedClusterSet.cluster.open-cluster-management.io', managedClusterSet],
  [
    'ManagedClusterSetBinding.cluster.open-cluster-management.io',
    managedClusterSetBinding,
  ],
  ['Placement.cluster.open-cluster-management.io', placement],
  ['PlacementDecision.cluster.open-cluster-management.io', placementDecision],
  [
    'AddOnPlacementScore.cluster.open-cluster-management.io',
    addOnPlacementScore,
  ],
  ['SandboxAddOn.infrastructure.squadron.dev', sandboxAddOn],
  ['SandboxCluster.infrastructure.squadron.dev', sandboxCluster],
  ['SandboxMachine.infrastructure.squadron.dev', sandboxMachine],
  [
    'SandboxMachineTemplate.infrastructure.squadron.dev',
    sandboxMachineTemplate,
  ],
  ['SandboxControlPlane.controlplane.squadron.dev', sandboxControlPlane],
]);
