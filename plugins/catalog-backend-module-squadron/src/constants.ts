/**
 * Name of the entity provider. Stored by the catalog with each entity, so it never changes.
 *
 * @public
 */
export const PROVIDER_NAME = 'squadron';

/**
 * Location key of every entity of the fleet: the catalog refuses entities of the same name from elsewhere.
 *
 * @public
 */
export const LOCATION_KEY = 'squadron';

/**
 * `spec.type` of the entities.
 *
 * @public
 */
export type FleetEntityType =
  | 'kubernetes-cluster'
  | 'ray-cluster'
  | 'ray-job'
  | 'ray-service'
  | 'kueue-cluster-queue'
  | 'kueue-local-queue'
  | 'resource-quota-claim';
