import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type KubeObject } from '@squadron/kube-kinds';
import type { FleetEntityType } from '../model/entityTypes';
import { workloadPath } from './paths';
import { mapObject } from './resource';
import type { MappedEntity, MappingContext } from './types';

/** The LocalQueue that an object names; empty if it names none. @internal */
export function queueOf(
  { metadata: { namespace, labels } }: KubeObject,
  { cluster }: MappingContext,
): string[] {
  const name = labels?.[LABELS.kueueQueueName];
  return name
    ? [catalogEntityRef({ cluster, namespace, kind: 'LocalQueue', name })]
    : [];
}

/** The entity of a workload of Ray. Default dependencies: its queue and its cluster. @internal */
export function mapWorkload(
  kind: 'RayJob' | 'RayCluster' | 'RayService',
  object: KubeObject,
  draft: { type: FleetEntityType; description: string; dependsOn?: string[] },
  context: MappingContext,
): MappedEntity {
  const { cluster } = context;
  const { namespace = '', name } = object.metadata;
  const path = { cluster, namespace, kind: kind.toLowerCase(), name };
  return mapObject(
    kind,
    object,
    {
      dependsOn: [...queueOf(object, context), catalogEntityRef({ cluster })],
      tags: ['ray'],
      path: workloadPath(path),
      ...draft,
    },
    context,
  );
}
