/** Id of the management cluster. @public */
export const HUB_ID = 'hub';

/** Namespace on the hub in which the fleet's clusters are kept by default. @public */
export const FLEET_NAMESPACE = 'fleet';

/**
 * Id of a Cluster API cluster: its name when it is in the fleet's namespace, else `<namespace>.<name>`.
 * Namespaces hold no dot, so two clusters never share an id.
 *
 * @public
 */
export function clusterIdOf(key: { namespace: string; name: string }): string {
  const { namespace, name } = key;
  return namespace === FLEET_NAMESPACE && !name.includes('.') && name !== HUB_ID
    ? name
    : `${namespace}.${name}`;
}

/** Namespace and name of the Cluster API cluster behind an id; the inverse of {@link clusterIdOf}. @public */
export function parseClusterId(id: string): {
  namespace: string;
  name: string;
} {
  const dot = id.indexOf('.');
  return dot < 0
    ? { namespace: FLEET_NAMESPACE, name: id }
    : { namespace: id.slice(0, dot), name: id.slice(dot + 1) };
}
