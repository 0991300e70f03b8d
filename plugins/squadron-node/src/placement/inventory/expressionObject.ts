import type { ManagedCluster } from '@squadron/kube-kinds';

/**
 * A ManagedCluster as the expressions of Open Cluster Management read it: without its type and without empty lists and
 * maps, but with the fields that are always present.
 *
 * @internal
 */
export function expressionObject({
  metadata,
  spec,
  status,
}: Pick<ManagedCluster, 'metadata' | 'spec' | 'status'>): Record<
  string,
  unknown
> {
  return {
    metadata: filled(metadata),
    spec: { hubAcceptsClient: false, ...filled(spec) },
    status: { conditions: null, version: {}, ...filled(status) },
  };
}

/** Fields that the API keeps when they are empty. */
const KEPT = ['version'];

function filled(fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => KEPT.includes(name) || !isEmpty(value),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
