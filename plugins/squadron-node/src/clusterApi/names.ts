import { createHash } from 'node:crypto';
import { derivedName } from '@squadron/backstage-plugin-squadron-common';

/** Kubernetes' limit for label values; Cluster API writes names of its objects into labels. */
const MAX_NAME_LENGTH = 63;

const DIGEST_LENGTH = 8;

/**
 * Eight hexadecimal digits that change with the value. The order of keys does not matter: a Cluster that is
 * written anew in another order rolls no machine.
 *
 * @public
 */
export function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
}

/**
 * The name itself where it fits and can be read in one way, else its beginning and a hash of all of it: two names stay
 * two.
 *
 * @public
 */
export function boundedName(name: string, maxLength = MAX_NAME_LENGTH): string {
  return derivedName([name], { form: 'label', maxLength });
}

const CONTROL_PLANE = 'control-plane';

/** Of another Cluster's control plane: that of `a`, and the pool `plane` of `a-control`. */
const CONTROL_PLANES = new RegExp(`-${CONTROL_PLANE}$`);

/**
 * Name of the objects of a pool, short enough for the digest that {@link templateNameOf} adds. Pools of two clusters
 * never share one, e.g. pool `b-c` of cluster `a` and pool `c` of cluster `a-b`.
 *
 * @public
 */
export function poolNameOf(cluster: string, pool: string): string {
  const maxLength = MAX_NAME_LENGTH - DIGEST_LENGTH - 1;
  return derivedName([cluster, pool], {
    form: 'label',
    maxLength,
    avoid: CONTROL_PLANES,
  });
}

/** Name of the objects of a Cluster's control-plane machines. @public */
export function controlPlaneNameOf(cluster: string): string {
  return boundedName(`${cluster}-${CONTROL_PLANE}`);
}

/**
 * Name of a template that may not change: another content has another name.
 *
 * @public
 */
export function templateNameOf(base: string, content: unknown): string {
  const kept = boundedName(base, MAX_NAME_LENGTH - DIGEST_LENGTH - 1);
  return `${kept}-${digest(content)}`;
}

/**
 * Name of an object that is alone of its kind for a Cluster among the Clusters of all namespaces, e.g. of a
 * cluster-scoped identity.
 *
 * @public
 */
export function qualifiedNameOf(metadata: {
  namespace?: string;
  name: string;
}): string {
  const { namespace, name } = metadata;
  return templateNameOf(name, [namespace, name]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, sorted(entry)]),
  );
}
