import {
  conditionViews,
  type PlacementDecider,
  type PlacementDetail,
  type PlacementEvaluation,
  type PlacementJob,
  type PlacementOptions,
  type PlacementPreview,
  type PlacementSummary,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  evaluatePlacement,
  readMargin,
  type DispatchKey,
  type Fleet,
  type PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import { placementStateView } from './state/placementStateView';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { Placement } from '@squadron/kube-kinds';
import { ServiceUnavailableError } from '@backstage/errors';
import type { Clock } from '@squadron/controller-node';
import { manifestOf } from '../workloads/manifestOf';
import { placementOptions } from './placementOptions';
import { placementUse, type PlacementUse } from './placementUse';

/** Maximum number of jobs on the page of one Placement. */
const MAX_JOBS = 50;

/** Whether the reader may see a cluster, by name. @internal */
export type ClusterFilter = (cluster: string) => boolean;

/** Permissions of a reader. @internal */
export interface PlacementReader {
  isVisible: ClusterFilter;
  isJobVisible: (job: WorkloadSummary) => boolean;
  isNamespaceVisible: (namespace: string) => boolean;
}

/** How workloads are dispatched to clusters. */
interface PlacementDispatch {
  enabled: boolean;
  placement?: DispatchKey;
}

/** Views of Placements for pages, computed from the cache only. @internal */
export class PlacementViews {
  readonly #options: ConstructorParameters<typeof PlacementViews>[0];

  constructor(options: {
    fleet: Fleet;
    facts: PlacementFacts;
    clock: Clock;
    dispatch: PlacementDispatch;
    /** Workloads of the fleet. */
    workloads: () => readonly WorkloadSummary[];
  }) {
    this.#options = options;
  }

  /** Sorted by namespace and name; empty if the hub does not serve the kind. */
  list(reader: PlacementReader): PlacementSummary[] {
    const [result] = this.#options.fleet.list(KINDS.placement, {
      cluster: HUB_CLUSTER_ID,
    });
    if (!result || 'error' in result) {
      throw new ServiceUnavailableError(
        `Placements of the hub cannot be read${
          result ? `: ${result.error}` : ''
        }. Try again in a moment.`,
      );
    }
    const use = this.#use(reader);
    return result.items
      .map(placement =>
        this.#summary(placement, reader.isVisible, use.get(idOf(placement))),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  find(
    key: { namespace: string; name: string },
    reader: PlacementReader,
  ): PlacementDetail | undefined {
    const { fleet, facts } = this.#options;
    const placement = fleet.find(HUB_CLUSTER_ID, KINDS.placement, key);
    if (!placement) {
      return undefined;
    }
    const { source, boundSets } = facts.inventory();
    const use = this.#use(reader).get(idOf(placement));
    const { metadata, spec = {} } = placement;
    const margin = readMargin(
      metadata.annotations?.[ANNOTATIONS.placementMargin],
    );
    return {
      ...this.#summary(placement, reader.isVisible, use),
      generation: metadata.generation ?? 1,
      spec,
      margin,
      source,
      boundSets: [...boundSets(key.namespace)],
      conditions: conditionViews(placement, KINDS.placement.kind),
      manifest: manifestOf(placement, KINDS.placement),
      jobs: (use?.jobs ?? []).slice(0, MAX_JOBS).map(jobOf),
      evaluation: this.#evaluate(placement, reader.isVisible),
    };
  }

  /** Options in the form of a Placement. */
  options({ isVisible }: PlacementReader): PlacementOptions {
    const { facts, dispatch } = this.#options;
    return {
      ...placementOptions(facts.inventory(), isVisible),
      isDispatching: dispatch.enabled,
    };
  }

  /** Evaluates a Placement that need not exist. */
  preview(
    placement: Pick<Placement, 'metadata' | 'spec'>,
    isVisible: ClusterFilter,
  ): PlacementPreview {
    const { namespace = '', name } = placement.metadata;
    const { facts } = this.#options;
    const before = new Set(facts.decided({ namespace, name }));
    const evaluation = this.#evaluate(placement, isVisible);
    const after = evaluation.groups.flatMap(({ clusters }) => clusters);
    return {
      evaluation,
      added: after.filter(cluster => !before.has(cluster)),
      removed: [...before]
        .filter(cluster => isVisible(cluster) && !after.includes(cluster))
        .sort(),
    };
  }

  #evaluate(
    placement: Pick<Placement, 'metadata' | 'spec'>,
    isVisible: ClusterFilter,
  ): PlacementEvaluation {
    const { facts, clock } = this.#options;
    const now = clock.now();
    const { satisfied, misconfigured, groups, clusters } = evaluatePlacement(
      facts.inputOf(placement, now),
    );
    const visible = clusters.filter(({ cluster }) => isVisible(cluster));
    return {
      at: new Date(now).toISOString(),
      satisfied,
      misconfigured,
      groups: groups.map(group => ({
        ...group,
        clusters: group.clusters.filter(isVisible),
      })),
      clusters: visible,
      hiddenClusters: clusters.length - visible.length,
    };
  }

  #use(reader: PlacementReader): ReadonlyMap<string, PlacementUse> {
    const { fleet, workloads, dispatch } = this.#options;
    const use = placementUse(
      fleet,
      workloads().filter(reader.isJobVisible),
      dispatch.placement,
    );
    return new Map(
      [...use].map(([id, { jobs, namespaces }]) => [
        id,
        { jobs, namespaces: namespaces.filter(reader.isNamespaceVisible) },
      ]),
    );
  }

  #summary(
    placement: Placement,
    isVisible: ClusterFilter,
    use: PlacementUse = { jobs: [], namespaces: [] },
  ): PlacementSummary {
    const { facts, dispatch } = this.#options;
    const { metadata, spec } = placement;
    const { namespace = '', name, uid, creationTimestamp } = metadata;
    const all = facts.decided({ namespace, name }).sort();
    const clusters = all.filter(isVisible);
    const decidedBy = this.#deciderOf(placement);
    return {
      id: idOf(placement),
      namespace,
      name,
      uid,
      createdAt: creationTimestamp,
      numberOfClusters: spec?.numberOfClusters,
      clusters,
      hiddenClusters: all.length - clusters.length,
      decidedBy,
      state: placementStateView(placement, decidedBy === 'nobody'),
      users: {
        jobs: use.jobs.length,
        namespaces: use.namespaces,
        isFleetDefault:
          dispatch.enabled &&
          dispatch.placement?.namespace === namespace &&
          dispatch.placement.name === name,
      },
    };
  }

  #deciderOf({ metadata }: Placement): PlacementDecider {
    const { fleet, facts } = this.#options;
    if (metadata.annotations?.[ANNOTATIONS.schedulingDisabled] === 'true') {
      return 'nobody';
    }
    const isForeign = fleet
      .findBy(
        HUB_CLUSTER_ID,
        KINDS.placementDecision,
        LABELS.placement,
        metadata.name,
      )
      .some(
        decision =>
          decision.metadata.namespace === metadata.namespace &&
          decision.metadata.labels?.[LABELS.managedBy] !== MANAGED_BY_VALUE,
      );
    const { decidedBy } = facts.inventory();
    return isForeign && decidedBy === 'squadron'
      ? 'another-controller'
      : decidedBy;
  }
}

function idOf({ metadata }: Pick<Placement, 'metadata'>): string {
  return `${metadata.namespace}/${metadata.name}`;
}

function jobOf(row: WorkloadSummary): PlacementJob {
  const { cluster, namespace, kind, name, state, runsOn } = row;
  return { cluster, namespace, kind, name, state, runsOn };
}
