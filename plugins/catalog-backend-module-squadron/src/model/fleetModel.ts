import { createCatalogModelLayer } from '@backstage/catalog-model/alpha';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { ENTITY_TYPES } from './entityTypes';

const ANNOTATION_TEXTS = [
  {
    name: ANNOTATIONS.cluster,
    title: 'Cluster ID',
    description:
      'The cluster of the object: `hub`, or the ID of a worker. The tabs and cards of Squadron find the live object by this annotation and the next three.',
  },
  {
    name: ANNOTATIONS.namespace,
    title: 'Kubernetes namespace',
    description:
      'Namespace of the object. Absent for cluster-scoped kinds and for clusters.',
  },
  {
    name: ANNOTATIONS.kind,
    title: 'Kubernetes kind',
    description:
      'Kind of the object as Kubernetes spells it, e.g. `RayJob`. Absent for clusters.',
  },
  {
    name: ANNOTATIONS.name,
    title: 'Kubernetes name',
    description: 'Name of the object. Absent for clusters.',
  },
  {
    name: ANNOTATIONS.clusterOwner,
    title: 'Owner of the cluster',
    description:
      'Entity reference of the owner of the cluster. Policies compare it, as the next two.',
  },
  {
    name: ANNOTATIONS.namespaceOwner,
    title: 'Owner of the namespace',
    description: 'Entity reference of the owner of the Kubernetes namespace.',
  },
  {
    name: ANNOTATIONS.clusterQueueOwner,
    title: 'Owner of the ClusterQueue',
    description: 'Entity reference of the owner of the ClusterQueue.',
  },
  {
    name: ANNOTATIONS.stale,
    title: 'Stale because',
    description:
      'Why the deletion of the object, which is no longer observed, cannot be confirmed.',
  },
  {
    name: ANNOTATIONS.staleSince,
    title: 'Stale since',
    description: 'Time from which on the object is not observed, RFC 3339.',
  },
];

const reference = { type: 'string', minLength: 1 };
const references = { type: 'array', items: reference };

/** A type with its own schema inherits no relation from its kind in the catalog. */
const RELATION_FIELDS = [
  {
    selector: { path: 'spec.owner' },
    relation: 'ownedBy',
    defaultKind: 'Group',
    defaultNamespace: 'inherit' as const,
    allowedKinds: ['Group', 'User'],
  },
  {
    selector: { path: 'spec.system' },
    relation: 'partOf',
    defaultKind: 'System',
    defaultNamespace: 'inherit' as const,
  },
  {
    selector: { path: 'spec.dependsOn' },
    relation: 'dependsOn',
    defaultNamespace: 'inherit' as const,
  },
  {
    selector: { path: 'spec.dependencyOf' },
    relation: 'dependencyOf',
    defaultNamespace: 'inherit' as const,
  },
];

/**
 * The annotations and types of the fleet's entities in the catalog's model: the catalog validates entities with them,
 * including those that people write, and describes them to people and agents.
 *
 * @internal
 */
export const fleetModel = createCatalogModelLayer({
  layerId: 'squadron.dev/fleet',
  builder: model => {
    ANNOTATION_TEXTS.forEach(annotation => model.addAnnotation(annotation));
    model.addKindVersion({
      kind: 'Resource',
      versions: Object.entries(ENTITY_TYPES).map(([specType, description]) => ({
        name: 'v1alpha1',
        specType,
        description,
        relationFields: RELATION_FIELDS,
        schema: {
          jsonSchema: {
            type: 'object',
            required: ['spec'],
            properties: {
              spec: {
                type: 'object',
                required: ['type', 'owner'],
                properties: {
                  type: { const: specType },
                  owner: reference,
                  system: reference,
                  dependsOn: references,
                  dependencyOf: references,
                },
              },
            },
          },
        },
      })),
    });
  },
});
