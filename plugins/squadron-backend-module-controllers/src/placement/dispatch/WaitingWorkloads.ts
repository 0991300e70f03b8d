import {
  deploymentOfWorkload,
  deploymentPods,
  pendingAttempt,
  multiKueueChecks,
  OWNER_UID_INDEX,
  singleRunOf,
  type Fleet,
  type FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  workloadKindOf,
  kindName,
  KINDS,
} from '@squadron/kube-kinds';
import type { ObjectKey, Workload } from '@squadron/kube-kinds';
import { keyOf, listOnHub } from '../../engine/keys';
import { isReadmitted, isRefused } from './isRefused';
import { recordOfChosen } from './record';

/**
 * The workloads of the hub that wait for nominations or were refused: most workloads of a fleet run or are finished,
 * and few wait.
 *
 * @internal
 */
export class WaitingWorkloads {
  readonly #fleet: Fleet;
  readonly #keys = new Set<string>();

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Reads all workloads. Also returns those whose cluster is not recorded yet. */
  refresh(): string[] {
    this.#keys.clear();
    const checks = new Set(multiKueueChecks(this.#fleet));
    const all = listOnHub(this.#fleet, KINDS.workload);
    all
      .filter(workload => isOfInterest(workload, checks))
      .forEach(({ metadata }) => this.#keys.add(keyOf(metadata)));
    const unrecorded = all.filter(workload => this.#isUnrecorded(workload));
    return [
      ...new Set([
        ...this.#keys,
        ...unrecorded.map(({ metadata }) => keyOf(metadata)),
      ]),
    ];
  }

  #isUnrecorded(workload: Workload): boolean {
    return (
      Boolean(workload.status?.clusterName) &&
      recordOfChosen(singleRunOf(this.#fleet, workload), workload) !== undefined
    );
  }

  /** The waiting workloads that a change on the hub can affect. */
  touchedBy({ type, kind, object }: FleetChange): string[] {
    const { namespace = '', name = '', uid = '' } = object.metadata;
    if (this.#keys.size > 0 && kindName(kind) === kindName(KINDS.deployment)) {
      return this.#ofDeployment({ namespace, name });
    }
    if (workloadKindOf(kind.kind)) {
      return this.#keys.size === 0 ? [] : this.#ofOwner(uid);
    }
    switch (kindName(kind)) {
      case kindName(KINDS.workload):
        return this.#ofWorkload(type, object as Workload);
      case kindName(KINDS.pod):
        return this.#ofOwner(uid);
      case kindName(KINDS.namespace):
        return this.#inNamespace(name);
      case kindName(KINDS.admissionCheck):
        return this.refresh();
      case kindName(KINDS.clusterProfile):
      case kindName(KINDS.multiKueueConfig):
      case kindName(KINDS.multiKueueCluster):
      case kindName(KINDS.placement):
      case kindName(KINDS.placementDecision):
        // Reconciling a workload takes only a few lookups in the cache.
        return [...this.#keys];
      default:
        return [];
    }
  }

  /** The waiting workload whose copy on a worker has changed. */
  touchedByWorker({ kind, object }: FleetChange): string[] {
    if (kindName(kind) !== kindName(KINDS.workload)) {
      return [];
    }
    const key = keyOf(object.metadata);
    return this.#keys.has(key) ? [key] : [];
  }

  #ofWorkload(type: FleetChange['type'], workload: Workload): string[] {
    const key = keyOf(workload.metadata);
    const checks = new Set(multiKueueChecks(this.#fleet));
    const isPending = isOfInterest(workload, checks);
    if (type !== 'deleted' && isPending) {
      this.#keys.add(key);
      return [key];
    }
    const isDue =
      this.#keys.delete(key) ||
      (type !== 'deleted' && this.#isUnrecorded(workload));
    const own = isDue ? [key] : [];
    return [...own, ...this.#siblingsOf(workload)];
  }

  /** The pods of a Deployment that wait for this one to get a cluster. */
  #siblingsOf(workload: Workload): string[] {
    const deployment =
      this.#keys.size > 0
        ? deploymentOfWorkload(this.#fleet, workload)
        : undefined;
    return deployment ? this.#ofDeployment(deployment.metadata) : [];
  }

  #ofDeployment({ namespace = '', name }: ObjectKey): string[] {
    return deploymentPods(this.#fleet, { namespace, name })
      .flatMap(({ workload }) => (workload ? [keyOf(workload.metadata)] : []))
      .filter(key => this.#keys.has(key));
  }

  #ofOwner(uid: string): string[] {
    return this.#fleet
      .findBy(HUB_CLUSTER_ID, KINDS.workload, OWNER_UID_INDEX, uid)
      .map(({ metadata }) => keyOf(metadata))
      .filter(key => this.#keys.has(key));
  }

  #inNamespace(namespace: string): string[] {
    return [...this.#keys].filter(key => key.startsWith(`${namespace}/`));
  }
}

function isOfInterest(
  workload: Workload,
  checks: ReadonlySet<string>,
): boolean {
  return (
    pendingAttempt(workload, checks) !== undefined ||
    isRefused(workload) ||
    isReadmitted(workload)
  );
}
