import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import {
  clusterOfEntity,
  queueOfEntity,
  staleMarkOf,
  workloadOfEntity,
} from '../entity/entityRefs';

const clusterContent = EntityContentBlueprint.make({
  name: 'cluster',
  params: {
    path: 'cluster',
    title: 'Cluster',
    group: 'operation',
    filter: entity => clusterOfEntity(entity) !== undefined,
    loader: () =>
      import('../entity/EntityClusterContent').then(m => (
        <m.EntityClusterContent />
      )),
  },
});

const rayContent = EntityContentBlueprint.make({
  name: 'ray',
  params: {
    path: 'ray',
    title: 'Ray',
    group: 'operation',
    filter: entity => workloadOfEntity(entity)?.kind === 'raycluster',
    loader: () =>
      import('../entity/EntityWorkloadContent').then(m => (
        <m.EntityWorkloadContent />
      )),
  },
});

const runContent = EntityContentBlueprint.make({
  name: 'run',
  params: {
    path: 'run',
    title: 'Run',
    group: 'operation',
    filter: entity => {
      const kind = workloadOfEntity(entity)?.kind;
      return kind !== undefined && kind !== 'raycluster';
    },
    loader: () =>
      import('../entity/EntityWorkloadContent').then(m => (
        <m.EntityWorkloadContent />
      )),
  },
});

const queueContent = EntityContentBlueprint.make({
  name: 'queue',
  params: {
    path: 'queue',
    title: 'Queue',
    group: 'operation',
    filter: entity => queueOfEntity(entity) !== undefined,
    loader: () =>
      import('../entity/EntityQueueContent').then(m => (
        <m.EntityQueueContent />
      )),
  },
});

const clusterCard = EntityCardBlueprint.make({
  name: 'cluster',
  params: {
    type: 'info',
    filter: entity => clusterOfEntity(entity) !== undefined,
    loader: () =>
      import('../entity/EntityClusterCard').then(m => <m.EntityClusterCard />),
  },
});

const workloadCard = EntityCardBlueprint.make({
  name: 'workload',
  params: {
    type: 'info',
    filter: entity => workloadOfEntity(entity) !== undefined,
    loader: () =>
      import('../entity/EntityWorkloadCard').then(m => (
        <m.EntityWorkloadCard />
      )),
  },
});

const queueCard = EntityCardBlueprint.make({
  name: 'queue',
  params: {
    type: 'info',
    filter: entity => queueOfEntity(entity) !== undefined,
    loader: () =>
      import('../entity/EntityQueueCard').then(m => <m.EntityQueueCard />),
  },
});

const staleCard = EntityCardBlueprint.make({
  name: 'stale',
  params: {
    type: 'info',
    filter: entity => staleMarkOf(entity) !== undefined,
    loader: () =>
      import('../entity/EntityStaleCard').then(m => <m.EntityStaleCard />),
  },
});

/**
 * Tabs and cards of the catalog's pages.
 *
 * @internal
 */
export const entityExtensions = [
  clusterContent,
  rayContent,
  runContent,
  queueContent,
  staleCard,
  clusterCard,
  workloadCard,
  queueCard,
];
