import {
  amountsOf,
  ANNOTATIONS,
  apiVersionOf,
  clusterResourceClaimKind,
  compareQuantities,
  derivedName,
  followsMeasured,
  formatMeasured,
  formatAmount,
  HUB_CLUSTER_ID,
  sumAmounts,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterResourceClaim,
  ResourceList,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { isOurs, ownedLabels } from '../../actions';
import type { Action } from '../../actions';
import type { ClaimAction, ObservedClaims } from './types';

/** What a claim offers to assign; other resources may be written by hand. */
const CLAIMABLE = ['cpu', 'memory', 'gpu'];

/**
 * The claim that every cluster gets which has none, with all that was measured and nothing assigned; its
 * nominalResources follow the cluster until a person changes them, but never below what is assigned.
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
 * Deletes the claims that only repeat what was measured, once their cluster has left and nothing is measured any more.
 * A claim that a person has written in stays, and its status says that the cluster is gone.
 *
 * @internal
 */
export function deleteUnusedClaims(
  claims: readonly ClusterResourceClaim[],
): Action[] {
  return claims.filter(isUnusedClaim).map(({ metadata }) => ({
    type: 'delete',
    cluster: HUB_CLUSTER_ID,
    kind: clusterResourceClaimKind,
    key: { name: metadata.name },
    uid: metadata.uid ?? '',
  }));
}

function isUnusedClaim(claim: ClusterResourceClaim): boolean {
  return (
    isFollowing(claim) && (claim.spec?.resourceAssignments ?? []).length === 0
  );
}

/** Name of the claim that a cluster gets which has none. @internal */
export function defaultClaimName(id: string): string {
  return derivedName([id], { form: 'subdomain', suffix: 'resource-claim' });
}

function claimOf(
  name: string,
  clusterName: string,
  nominalResources: ResourceList,
): KubeManifest {
  return {
    apiVersion: apiVersionOf(clusterResourceClaimKind),
    kind: clusterResourceClaimKind.kind,
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
    kind: clusterResourceClaimKind,
    object,
    uid,
  };
}

function isFollowing(claim: ClusterResourceClaim): boolean {
  const { metadata } = claim;
  return (
    isOurs({ metadata }) &&
    !metadata.deletionTimestamp &&
    followsMeasured(claim)
  );
}

/** The API server refuses a claim that assigns more than its nominalResources, also while a node is away. */
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
