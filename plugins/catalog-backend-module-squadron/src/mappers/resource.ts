import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  type Entity,
} from '@backstage/catalog-model';
import {
  catalogEntityName,
  type CatalogSource,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  LABELS,
  MANAGED_BY_VALUE,
  type KubeObject,
} from '@squadron/kube-kinds';
import type { FleetEntityType } from '../model/entityTypes';
import { ownerOf, systemOf } from './owner';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';
import type { MappedEntity, MappingContext } from './types';

/** The fields that differ between kinds. */
interface ResourceDraft {
  type: FleetEntityType;
  source: CatalogSource;
  /** The object whose labels and annotations name owner and system; absent for the hub. */
  object?: Labelled;
  title: string;
  description: string;
  tags?: string[];
  annotations?: Record<string, string>;
  /** Entity references, the most relevant first. */
  dependsOn?: string[];
  /** Entity references of the objects that were applied to it. */
  dependencyOf?: string[];
  /** Path of the page in the portal, e.g. `/squadron/clusters/gpu-1`. */
  path: string;
}

/** The fields that all entities of the fleet share. @internal */
export function toResource(
  draft: ResourceDraft,
  context: MappingContext,
): Entity {
  const { source } = draft;
  const location = `squadron:${locationTarget(source)}`;
  const system = systemOf(draft.object, context);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: catalogEntityName(source),
      namespace: 'default',
      title: draft.title,
      description: draft.description,
      labels: { [LABELS.managedBy]: MANAGED_BY_VALUE },
      annotations: {
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: location,
        [ANNOTATIONS.cluster]: source.cluster,
        ...(source.namespace && { [ANNOTATIONS.namespace]: source.namespace }),
        ...(source.kind && { [ANNOTATIONS.kind]: source.kind }),
        ...(source.name && { [ANNOTATIONS.name]: source.name }),
        ...context.place,
        ...draft.annotations,
      },
      ...(draft.tags?.length && { tags: draft.tags }),
      ...(context.appBaseUrl && {
        links: [
          {
            url: `${context.appBaseUrl}${draft.path}`,
            title: 'Live state',
            icon: 'dashboard',
          },
        ],
      }),
    },
    spec: {
      type: draft.type,
      owner: ownerOf(draft.object, context),
      ...(system && { system }),
      ...(draft.dependsOn?.length && { dependsOn: draft.dependsOn }),
      ...(draft.dependencyOf?.length && { dependencyOf: draft.dependencyOf }),
    },
  };
}

function locationTarget(source: CatalogSource): string {
  return [
    source.cluster,
    source.namespace,
    source.kind?.toLowerCase(),
    source.name,
  ]
    .filter(part => part !== undefined)
    .join('/');
}

/** The entity of an object that is a Resource for as long as it exists. Default title: its name. @internal */
export function mapObject(
  kind: string,
  object: KubeObject,
  draft: Omit<ResourceDraft, 'source' | 'object' | 'title'> & {
    title?: string;
  },
  context: MappingContext,
): MappedEntity {
  const { namespace, name } = object.metadata;
  const source = { cluster: context.cluster, namespace, kind, name };
  return {
    entity: toResource({ title: name, ...draft, source, object }, context),
    isFinished: false,
  };
}
