import { type WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { WORKLOAD_KINDS } from '@squadron/kube-kinds';

const kinds = Object.keys(WORKLOAD_KINDS) as WorkloadRef['kind'][];

/** The workload in an address or in annotations; `undefined` if there is none or its kind has no page. @internal */
export function parseWorkloadParams(
  params: Readonly<
    Partial<Record<'cluster' | 'namespace' | 'kind' | 'name', string>>
  >,
): WorkloadRef | undefined {
  const { cluster, namespace, name } = params;
  const kind = kinds.find(known => known === params.kind?.toLowerCase());
  return cluster && namespace && name && kind
    ? { cluster, namespace, kind, name }
    : undefined;
}
