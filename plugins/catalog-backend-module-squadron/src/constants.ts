/** Name of the entity provider. The catalog stores it with each entity, so it must not change. @public */
export const PROVIDER_NAME = 'squadron';

/**
 * Location key of every entity of the fleet: the catalog rejects entities of the same name from other providers.
 *
 * @public
 */
export const LOCATION_KEY = 'squadron';
