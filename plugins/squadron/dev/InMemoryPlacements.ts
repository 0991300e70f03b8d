import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  evaluatePlacement,
  manifestText,
  placementProblems,
  placementStateView,
  readMargin,
  type PlacementDetail,
  type PlacementEdit,
  type PlacementEvaluation,
  type PlacementOptions,
  type PlacementPreview,
  type PlacementSummary,
  type PlacementWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, type Placement } from '@squadron/kube-kinds';
import type { PlacementRef } from '@squadron/backstage-plugin-squadron-react';
import { aPlacement, type PlacementData } from './examplePlacements';

type Draft = Pick<Placement, 'metadata' | 'spec'>;

/**
 * Placements in memory, evaluated by the rules of Squadron on each read.
 *
 * @internal
 */
export class InMemoryPlacements {
  constructor(readonly data: PlacementData) {}

  rows(): PlacementSummary[] {
    return this.data.placements.map(placement => this.#summary(placement));
  }

  get(ref: PlacementRef): PlacementDetail {
    const placement = this.#find(ref);
    if (!placement) {
      throw new NotFoundError(`No Placement ${ref.namespace}/${ref.name}`);
    }
    const { metadata, spec = {} } = placement;
    const id = idOf(placement);
    const margin = marginOf(placement);
    const { satisfied } = this.#evaluate(placement);
    return structuredClone({
      ...this.#summary(placement),
      generation: metadata.generation ?? 1,
      spec,
      ...(margin !== undefined && { margin }),
      conditions: [
        {
          type: 'PlacementSatisfied',
          status: satisfied.status ? 'True' : 'False',
          reason: satisfied.reason,
          message: satisfied.message,
        } as const,
      ],
      manifest: manifestText({
        apiVersion: 'cluster.open-cluster-management.io/v1beta1',
        kind: 'Placement',
        ...placement,
      }),
      jobs: this.data.jobs[id] ?? [],
      source: 'ClusterProfile' as const,
      boundSets: ['global'],
      evaluation: this.#evaluate(placement),
      history: this.data.history[id] ?? [],
    });
  }

  options(): PlacementOptions {
    const { clusters, namespaces, decidedBy, isDispatching } = this.data;
    const valuesOf = (maps: Array<Readonly<Record<string, string>>>) => {
      const entries = maps.flatMap(map => Object.entries(map));
      return Object.fromEntries(
        entries.map(([key]) => [
          key,
          [
            ...new Set(
              entries.flatMap(([other, value]) => (other === key ? value : [])),
            ),
          ],
        ]),
      );
    };
    return {
      namespaces,
      clusters: clusters.length,
      labels: valuesOf(clusters.map(({ labels }) => labels)),
      claims: valuesOf(clusters.map(({ claims }) => claims)),
      taints: clusters.flatMap(({ taints }) => [...taints]),
      clusterSets: ['global'],
      scores: [
        { resourceName: 'squadron', scoreName: 'gpuFree' },
        { resourceName: 'squadron', scoreName: 'gpuTotal' },
      ],
      decidedBy,
      isDispatching,
    };
  }

  preview({
    namespace,
    name,
    spec,
    annotations,
  }: PlacementRef &
    Pick<PlacementEdit, 'spec'> & {
      annotations?: Record<string, string>;
    }): PlacementPreview {
    const draft = aPlacement(namespace, name, '', spec);
    draft.metadata.annotations = annotations;
    const live = this.#find({ namespace, name });
    const before = live ? this.#decided(live) : [];
    const after = this.#decided(draft);
    return {
      evaluation: this.#evaluate(draft),
      added: after.filter(one => !before.includes(one)),
      removed: before.filter(one => !after.includes(one)),
    };
  }

  write(
    ref: PlacementRef,
    { spec, margin, generation }: PlacementEdit,
  ): PlacementWriteResult {
    const problems = placementProblems(spec);
    if (problems.length > 0) {
      throw new InputError(problems.map(({ message }) => message).join(' '));
    }
    const live = this.#find(ref);
    if (live?.metadata.generation !== generation) {
      throw new ConflictError(
        live
          ? `Placement ${ref.namespace}/${ref.name} has changed since you began to edit it.`
          : `No Placement ${ref.namespace}/${ref.name}`,
      );
    }
    const written =
      live ??
      aPlacement(ref.namespace, ref.name, new Date().toISOString(), spec);
    written.spec = structuredClone(spec);
    setMargin(written, margin);
    if (live) {
      written.metadata.generation = (generation ?? 0) + 1;
    } else {
      this.data.placements.push(written);
    }
    return { ...ref, outcome: live ? 'updated' : 'created' };
  }

  delete(ref: PlacementRef): void {
    this.data.placements = this.data.placements.filter(
      one => one !== this.#find(ref),
    );
  }

  #summary(placement: Placement): PlacementSummary {
    const { metadata, spec } = placement;
    const { namespace = '', name, uid, creationTimestamp } = metadata;
    const id = idOf(placement);
    const { satisfied, misconfigured } = this.#evaluate(placement);
    const conditionOf = (
      type: string,
      status: boolean,
      outcome = satisfied,
    ) => ({
      ...{ type, reason: outcome.reason, message: outcome.message },
      status: status ? ('True' as const) : ('False' as const),
    });
    return {
      ...{ id, namespace, name, uid, createdAt: creationTimestamp },
      numberOfClusters: spec?.numberOfClusters,
      clusters: this.#decided(placement),
      hiddenClusters: 0,
      decidedBy: this.data.decidedBy,
      state: placementStateView({
        status: {
          conditions: [
            conditionOf('PlacementSatisfied', satisfied.status),
            conditionOf('PlacementMisconfigured', misconfigured !== undefined, {
              status: true,
              reason: 'Misconfigured',
              message: misconfigured ?? '',
            }),
          ],
        },
      }),
      decidedAt: this.data.history[id]?.[0].at ?? creationTimestamp,
      users: {
        jobs: this.data.jobs[id]?.length ?? 0,
        namespaces: id === 'nlp/t4' ? ['nlp'] : [],
        isFleetDefault: false,
      },
    };
  }

  #find({ namespace, name }: PlacementRef): Placement | undefined {
    return this.data.placements.find(
      ({ metadata }) =>
        metadata.namespace === namespace && metadata.name === name,
    );
  }

  #decided(placement: Draft): string[] {
    return this.#evaluate(placement).groups.flatMap(({ clusters }) => clusters);
  }

  #evaluate(placement: Draft): PlacementEvaluation {
    const { clusters, scores } = this.data;
    const now = Date.now();
    const margin = marginOf(placement);
    return {
      at: new Date(now).toISOString(),
      ...evaluatePlacement({
        ...{ spec: placement.spec ?? {}, now, clusters, scores },
        clusterSets: [
          { name: 'global', selectorType: 'LabelSelector', labelSelector: {} },
        ],
        boundSets: ['global'],
        decided: [],
        otherDecisions: () => 0,
        ...(margin !== undefined && { margin }),
      }),
      hiddenClusters: 0,
    };
  }
}

function idOf({ metadata }: Draft): string {
  return `${metadata.namespace}/${metadata.name}`;
}

function marginOf({ metadata }: Draft): number | undefined {
  return readMargin(metadata.annotations?.[ANNOTATIONS.placementMargin]);
}

function setMargin({ metadata }: Draft, margin: number | undefined): void {
  metadata.annotations =
    margin === undefined
      ? undefined
      : { [ANNOTATIONS.placementMargin]: `${margin}` };
}
