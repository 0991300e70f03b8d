import {
  clusterResourceRef,
  clusterRules,
  credentialsResourceRef,
  credentialsRules,
  placementResourceRef,
  placementRules,
  queueResourceRef,
  queueRules,
  workloadResourceRef,
  workloadRules,
} from '@squadron/backstage-plugin-squadron-node';

/** The types of resources in conditional decisions, each with its rules. @internal */
export const resourceTypes = [
  { resourceRef: clusterResourceRef, rules: Object.values(clusterRules) },
  { resourceRef: workloadResourceRef, rules: Object.values(workloadRules) },
  { resourceRef: queueResourceRef, rules: Object.values(queueRules) },
  { resourceRef: placementResourceRef, rules: Object.values(placementRules) },
  {
    resourceRef: credentialsResourceRef,
    rules: Object.values(credentialsRules),
  },
] as const;
