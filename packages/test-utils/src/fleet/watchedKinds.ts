import {
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
} from '@squadron/backstage-plugin-squadron-node';
import {
  addOnPlacementScoreKind,
  admissionCheckKind,
  apiVersionOf,
  capiClusterKind,
  clusterMetricsKind,
  authTokenRequestKind,
  clusterProfileKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  cohortKind,
  eventKind,
  helmChartProxyKind,
  helmReleaseProxyKind,
  infrastructureKinds,
  jobKind,
  localQueueKind,
  machineDeploymentKind,
  machineHealthCheckKind,
  machineKind,
  machinePoolKind,
  machineSetKind,
  managedClusterKind,
  managedClusterSetBindingKind,
  managedClusterSetKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  nodeKind,
  oneblockClusterKind,
  placementDecisionKind,
  placementKind,
  podKind,
  provisionerKinds,
  QUEUED_KINDS,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  resourceFlavorKind,
  sandboxAddOnKind,
  workloadKind,
  workloadPriorityClassKind,
  serviceAccountKind,
  roleKind,
  roleBindingKind,
  deploymentKind,
  statefulSetKind,
  persistentVolumeClaimKind,
  type ResourceKind,
} from '@squadron/kube-kinds';

const kinds: readonly ResourceKind[] = [
  addOnPlacementScoreKind,
  admissionCheckKind,
  capiClusterKind,
  clusterMetricsKind,
  authTokenRequestKind,
  clusterProfileKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  cohortKind,
  eventKind,
  helmChartProxyKind,
  helmReleaseProxyKind,
  jobKind,
  localQueueKind,
  machineDeploymentKind,
  machineHealthCheckKind,
  machineKind,
  machinePoolKind,
  machineSetKind,
  managedClusterKind,
  managedClusterSetBindingKind,
  managedClusterSetKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  nodeKind,
  oneblockClusterKind,
  placementDecisionKind,
  placementKind,
  podKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  resourceFlavorKind,
  sandboxAddOnKind,
  workloadKind,
  workloadPriorityClassKind,
  serviceAccountKind,
  roleKind,
  roleBindingKind,
  deploymentKind,
  statefulSetKind,
  persistentVolumeClaimKind,
  ...Object.values(QUEUED_KINDS).map(({ kind }) => kind),
  ...KNOWN_PROVIDERS.flatMap(infrastructureKinds),
  ...KNOWN_PROVISIONERS.flatMap(provisionerKinds),
];

/**
 * The kind of a test object. Throws for kinds that the test fleet does not support.
 *
 * @internal
 */
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
