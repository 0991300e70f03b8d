/** ID of the management cluster. @public */
export const HUB_ID = 'hub';

/** Default namespace of the fleet's clusters on the hub. @public */
export const FLEET_NAMESPACE = 'fleet';

/**
 * ID of a Cluster API cluster: its name when it is in the fleet's namespace, else `<namespace>.<name>`. Namespaces
 * contain no dot, so two clusters never share an ID.
 *
 * @public
 */
export function clusterIdOf(key: { namespace: string; name: string }): string {
  const { namespace, name } = key;
  return namespace === FLEET_NAMESPACE && !name.includes('.') && name !== HUB_ID
    ? name
    : `${namespace}.${name}`;
}

/** Namespace and name of the Cluster API cluster behind an ID; the inverse of {@link clusterIdOf}. @public */
export function parseClusterId(id: string): {
  namespace: string;
  name: string;
} {
  const dot = id.indexOf('.');
  return dot < 0
    ? { namespace: FLEET_NAMESPACE, name: id }
    : { namespace: id.slice(0, dot), name: id.slice(dot + 1) };
}
