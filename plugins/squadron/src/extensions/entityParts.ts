import type { Entity } from '@backstage/catalog-model';
import {
  clusterOfEntity,
  queueOfEntity,
  staleMarkOf,
  workloadOfEntity,
} from '../entity/entityRefs';
import type { Load } from './loaders';

/** A part of an entity's page. @internal */
export interface EntityPart {
  /** Name of the extension; also the path of a tab. */
  name: string;
  isFor: (entity: Entity) => boolean;
  load: Load;
}

const loadWorkload = async () =>
  (await import('../entity/EntityWorkloadContent')).EntityWorkloadContent;

/** Tabs of an entity's page. @internal */
export const entityContents: ReadonlyArray<EntityPart & { title: string }> = [
  {
    name: 'cluster',
    title: 'Cluster',
    isFor: entity => clusterOfEntity(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityClusterContent')).EntityClusterContent,
  },
  {
    name: 'ray',
    title: 'Ray',
    isFor: entity => workloadOfEntity(entity)?.kind === 'raycluster',
    load: loadWorkload,
  },
  {
    name: 'run',
    title: 'Run',
    isFor: entity => {
      const kind = workloadOfEntity(entity)?.kind;
      return kind !== undefined && kind !== 'raycluster';
    },
    load: loadWorkload,
  },
  {
    name: 'queue',
    title: 'Queue',
    isFor: entity => queueOfEntity(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityQueueContent')).EntityQueueContent,
  },
];

/** Cards of an entity's overview. @internal */
export const entityCards: readonly EntityPart[] = [
  {
    name: 'stale',
    isFor: entity => staleMarkOf(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityStaleCard')).EntityStaleCard,
  },
  {
    name: 'cluster',
    isFor: entity => clusterOfEntity(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityClusterCard')).EntityClusterCard,
  },
  {
    name: 'workload',
    isFor: entity => workloadOfEntity(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityWorkloadCard')).EntityWorkloadCard,
  },
  {
    name: 'queue',
    isFor: entity => queueOfEntity(entity) !== undefined,
    load: async () =>
      (await import('../entity/EntityQueueCard')).EntityQueueCard,
  },
];
