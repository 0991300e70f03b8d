import {
  aClusterMetrics,
  aClusterResourceClaim,
  createTestFleet,
} from '@squadron/test-utils';
import { clustersOfQueue } from './clustersOfQueue';

const ONE = { gpu: '1' };
const research = {
  clusterQueueName: 'research',
  flavor: 'fleet',
  resources: ONE,
};

const fleet = createTestFleet({
  clusters: [
    {
      id: 'hub',
      objects: [
        aClusterMetrics('east')
          .granting({ claim: 'gone', resourceAssignments: [research] })
          .build(),
        aClusterMetrics('north').build(),
        aClusterResourceClaim('a')
          .ofCluster('west')
          .assigning('batch', ONE)
          .assigning('research', ONE)
          .build(),
        aClusterResourceClaim('b').ofCluster('north').build(),
      ],
    },
  ],
});

describe('the clusters of a queue', () => {
  it.each([
    ['research', ['east', 'west']],
    ['batch', ['west']],
    ['other', []],
  ])(
    'are those with grants to it, and those with a claim that assigns it something: %s',
    (queue, expected) => {
      expect(clustersOfQueue(fleet, queue)).toEqual(expected);
    },
  );
});
