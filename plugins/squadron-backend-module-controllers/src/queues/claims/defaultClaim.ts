import { derivedName } from '@squadron/backstage-plugin-squadron-common';
import {
  hasMeasuredResources,
  formatMeasured,
} from '@squadron/backstage-plugin-squadron-node';
import {
  amountsOf,
  ANNOTATIONS,
  typeMeta,
  compareQuantities,
  formatAmount,
  HUB_CLUSTER_ID,
  sumAmounts,
  type ClusterResourceClaim,
  type ResourceList,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { isOurs, ownedLabels, type Action, targetOn } from '../../actions';
import type { ClaimAction, ObservedClaims } from './types';

/** The resources of a default claim; others are added by hand. */
const CLAIMABLE = ['cpu', 'memory', 'gpu'];

/**
 * The default claim of a cluster that has none: all measured resources, no assignments. Its nominalResources follow the
 * measurements until a person changes them, but are never below the assigned amounts.
 *
 * @internal
 */
export function ensureDefaultClaim(observed: ObservedClaims): ClaimAction[] {
  const { id, claims, metrics } = observed;
  const measured = pick(metrics?.status?.allocatable ?? {});
  if (claims.length === 0) {
    return [apply(claimOf(defaultClaimName(id), id, measured))];
  }
  return claims.filter(isFollowing).flatMap(claim => {
    const { name, uid } = claim.metadata;
    const wanted = atLeastAssigned(measured, claim);
    const live = claim.spec?.nominalResources ?? {};
    return isSame(wanted, live) ? [] : [apply(claimOf(name, id, wanted), uid)];
  });
}

/**
 * Deletes default claims that were never changed, once their cluster has left and is not measured any more. A claim
 * that a person edited stays, and its status reports that the cluster was deleted.
 *
 * @internal
 */
export function deleteUnusedClaims(
  claims: readonly ClusterResourceClaim[],
): Action[] {
  return claims.filter(isUnusedClaim).map(claim => ({
    type: 'delete',
    kind: KINDS.clusterResourceClaim,
    ...targetOn(HUB_CLUSTER_ID, claim),
  }));
}

function isUnusedClaim(claim: ClusterResourceClaim): boolean {
  return (
    isFollowing(claim) && (claim.spec?.resourceAssignments ?? []).length === 0
  );
}

/** Name of the default claim of a cluster. @internal */
export function defaultClaimName(id: string): string {
  return derivedName([id], { form: 'subdomain', suffix: 'resource-claim' });
}

function claimOf(
  name: string,
  clusterName: string,
  nominalResources: ResourceList,
): KubeManifest {
  return {
    ...typeMeta(KINDS.clusterResourceClaim),
    metadata: {
      name,
      labels: ownedLabels(),
      annotations: {
        [ANNOTATIONS.measuredResources]: formatMeasured(nominalResources),
      },
    },
    spec: { clusterName, nominalResources },
  };
}

function apply(object: KubeManifest, uid?: string): ClaimAction {
  return {
    type: 'apply',
    cluster: HUB_CLUSTER_ID,
    kind: KINDS.clusterResourceClaim,
    object,
    uid,
  };
}

function isFollowing(claim: ClusterResourceClaim): boolean {
  const { metadata } = claim;
  return (
    isOurs({ metadata }) &&
    !metadata.deletionTimestamp &&
    hasMeasuredResources(claim)
  );
}

/** The API server refuses a claim that assigns more than its nominalResources, even while a node is down. */
function atLeastAssigned(
  measured: ResourceList,
  { spec }: ClusterResourceClaim,
): ResourceList {
  const assigned = sumAmounts(
    ...(spec?.resourceAssignments ?? []).map(({ resources }) =>
      amountsOf(resources),
    ),
  );
  return Object.fromEntries(
    CLAIMABLE.map(resource => {
      const has = measured[resource] ?? '0';
      const needs = formatAmount(assigned[resource] ?? 0n, resource);
      return [resource, compareQuantities(`${has}`, needs) >= 0 ? has : needs];
    }),
  );
}

function pick(list: ResourceList): ResourceList {
  return Object.fromEntries(
    CLAIMABLE.map(resource => [resource, list[resource] ?? '0']),
  );
}

function isSame(a: ResourceList, b: ResourceList): boolean {
  return formatMeasured(a) === formatMeasured(b);
}
