import {
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
} from '@squadron/backstage-plugin-squadron-node';
import {
  apiVersionOf,
  infrastructureKinds,
  provisionerKinds,
  QUEUED_KINDS,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';

const kinds: readonly ResourceKind[] = [
  KINDS.addOnPlacementScore,
  KINDS.admissionCheck,
  KINDS.capiCluster,
  KINDS.clusterMetrics,
  KINDS.authTokenRequest,
  KINDS.clusterProfile,
  KINDS.clusterQueue,
  KINDS.clusterResourceClaim,
  KINDS.cohort,
  KINDS.event,
  KINDS.helmChartProxy,
  KINDS.helmReleaseProxy,
  KINDS.job,
  KINDS.localQueue,
  KINDS.machineDeployment,
  KINDS.machineHealthCheck,
  KINDS.machine,
  KINDS.machinePool,
  KINDS.machineSet,
  KINDS.managedCluster,
  KINDS.managedClusterSetBinding,
  KINDS.managedClusterSet,
  KINDS.multiKueueCluster,
  KINDS.multiKueueConfig,
  KINDS.namespace,
  KINDS.node,
  KINDS.oneblockCluster,
  KINDS.placementDecision,
  KINDS.placement,
  KINDS.pod,
  KINDS.rayCluster,
  KINDS.rayJob,
  KINDS.rayService,
  KINDS.resourceFlavor,
  KINDS.sandboxAddOn,
  KINDS.workload,
  KINDS.workloadPriorityClass,
  KINDS.serviceAccount,
  KINDS.role,
  KINDS.roleBinding,
  KINDS.deployment,
  KINDS.statefulSet,
  KINDS.persistentVolumeClaim,
  ...Object.values(QUEUED_KINDS).map(({ kind }) => kind),
  ...KNOWN_PROVIDERS.flatMap(infrastructureKinds),
  ...KNOWN_PROVISIONERS.flatMap(provisionerKinds),
];

/** The kind of a test object. Throws for kinds that the test fleet does not support. @internal */
export function kindOf(object: {
  apiVersion?: string;
  kind?: string;
}): ResourceKind {
  const found = kinds.find(
    kind =>
      kind.kind === object.kind && apiVersionOf(kind) === object.apiVersion,
  );
  if (!found) {
    throw new Error(
      `The test fleet does not support kind ${object.kind} in ${object.apiVersion}; add it to watchedKinds.ts`,
    );
  }
  return found;
}
