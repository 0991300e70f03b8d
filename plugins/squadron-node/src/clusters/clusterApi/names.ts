import { createHash } from 'node:crypto';
import { derivedName } from '@squadron/backstage-plugin-squadron-common';

/** Kubernetes' limit for label values; Cluster API writes names of its objects into labels. */
const MAX_NAME_LENGTH = 63;

const DIGEST_LENGTH = 8;

/**
 * Hash of a value: eight hexadecimal digits. It ignores the order of keys, so that a Cluster that is rewritten in
 * another order replaces no machine.
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
 * The name itself where it fits and is unambiguous, else its beginning and a hash of the whole name: different names
 * stay different.
 *
 * @public
 */
export function boundedName(name: string, maxLength = MAX_NAME_LENGTH): string {
  return derivedName([name], { form: 'label', maxLength });
}

const CONTROL_PLANE = 'control-plane';

/** Ambiguous: the control plane of `a`, and the pool `plane` of `a-control`. */
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

/** Name of the objects of a Cluster's control plane machines. @public */
export function controlPlaneNameOf(cluster: string): string {
  return boundedName(`${cluster}-${CONTROL_PLANE}`);
}

/** Name of an immutable template: it changes with the content. @public */
export function templateNameOf(base: string, content: unknown): string {
  const kept = boundedName(base, MAX_NAME_LENGTH - DIGEST_LENGTH - 1);
  return `${kept}-${digest(content)}`;
}

/**
 * Name of an object of a Cluster that is unique over the Clusters of all namespaces, e.g. of a cluster-scoped identity.
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
