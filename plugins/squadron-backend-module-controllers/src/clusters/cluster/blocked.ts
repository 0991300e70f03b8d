import { isForeign } from '../../actions';
import type { ConditionDraft } from '../../engine/conditions';
import { falseCondition } from './conditions';
import { findCapiChild } from './capiCluster';
import type { Child, ObservedCluster } from './types';

/**
 * Why no object of a cluster may be written, whether it exists or not, and how to resolve that; undefined without an
 * obstacle.
 *
 * @internal
 */
export function obstacleOf(
  observed: ObservedCluster,
): ConditionDraft | undefined {
  const { children, renderProblem, provider } = observed;
  const blocked = (reason: string, message: string) =>
    falseCondition('InfrastructureReady', reason, message);
  if (renderProblem) {
    return blocked('CannotRender', renderProblem);
  }
  const taken = children.find(({ object, live }) => isForeign(object, live));
  if (taken) {
    return blocked(
      'NameTaken',
      `${nameOf(
        taken,
      )} exists and does not belong to this Cluster; delete it or choose another name`,
    );
  }
  const missing = missingKindsOf(children);
  if (missing.length > 0) {
    return blocked(
      'ProviderNotInstalled',
      provider.reason === 'ProviderNotInstalled'
        ? provider.message
        : `${missing.join(', ')} ${
            missing.length === 1 ? 'is' : 'are'
          } not installed on the hub; ask a management admin to install the Cluster API providers`,
    );
  }
  const capi = findCapiChild(observed)?.live;
  return capi?.metadata.deletionTimestamp
    ? blocked(
        'DeletedByOthers',
        `Cluster API's Cluster ${capi.metadata.name} is being deleted, but not by this object; it is re-created after the deletion`,
      )
    : undefined;
}

/** Kinds that the cluster requires and that the hub does not serve. @internal */
export function missingKindsOf(children: Child[]): string[] {
  return [
    ...new Set(
      children
        .filter(({ part, isServed }) => part === 'cluster' && !isServed)
        .map(({ kind }) => `${kind.kind}.${kind.group}`),
    ),
  ];
}

function nameOf({ kind, object: { metadata } }: Child): string {
  const path = [metadata.namespace, metadata.name].filter(Boolean).join('/');
  return `${kind.kind} ${path}`;
}
