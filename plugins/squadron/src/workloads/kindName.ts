import { WORKLOAD_KINDS, type WorkloadKind } from '@squadron/kube-kinds';

/** A kind as Kubernetes spells it. @internal */
export function kindName(kind: WorkloadKind): string {
  return WORKLOAD_KINDS[kind].kind;
}
