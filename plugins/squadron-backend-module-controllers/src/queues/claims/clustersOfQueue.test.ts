import type {
  ClusterMetrics,
  ClusterResourceClaim,
  ResourceAssignment,
} from '@squadron/kube-kinds';
import type { FleetReader } from '@squadron/backstage-plugin-squadron-node';
import { clustersOfQueue } from './clustersOfQueue';

const shareOf = (queue: string): ResourceAssignment => ({
  clusterQueueName: queue,
  flavor: 'fleet',
  resources: { gpu: '1' },
});

const metrics: ClusterMetrics[] = [
  {
    metadata: { name: 'east' },
    status: {
      granted: [{ claim: 'gone', resourceAssignments: [shareOf('research')] }],
    },
  },
  { metadata: { name: 'north' } },
];

const claims: ClusterResourceClaim[] = [
  {
    metadata: { name: 'a' },
    spec: {
      clusterName: 'west',
      resourceAssignments: [shareOf('batch'), shareOf('research')],
    },
  },
  { metadata: { name: 'b' }, spec: { clusterName: 'north' } },
];

const hub = {
  list: (kind: { kind: string }) => [
    {
      cluster: 'hub',
      items: kind.kind === 'ClusterMetrics' ? metrics : claims,
    },
  ],
} as unknown as Pick<FleetReader, 'list'>;

describe('the clusters of a queue', () => {
  it.each([
    ['research', ['east', 'west']],
    ['batch', ['west']],
    ['other', []],
  ])(
    'are those with grants to it, and those with a claim that assigns it something: %s',
    (queue, expected) => {
      expect(clustersOfQueue(hub, queue)).toEqual(expected);
    },
  );
});
