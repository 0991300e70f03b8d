import { aClusterQueue } from '@squadron/test-builders';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import {
  formatStalled,
  queueState,
} from '@squadron/backstage-plugin-squadron-node';
import { placementStateView } from '../../placement/state/placementStateView';
import { claimState } from '../../queues/state/claimViews';
import type { ClusterResourceClaim, Placement } from '@squadron/kube-kinds';

const SINCE = '2030-01-01T00:00:00Z';
const metadata = {
  name: 'a',
  generation: 1,
  annotations: {
    [ANNOTATIONS.stalled]: formatStalled([
      {
        reconciler: 'claims',
        key: 'a',
        reason: 'Invalid',
        message: 'status.capacity: no.',
        since: SINCE,
      },
    ])!,
  },
};

it.each([
  ['a claim', claimState({ metadata } as ClusterResourceClaim)],
  [
    'a claim that is being deleted',
    claimState({
      metadata: { ...metadata, deletionTimestamp: SINCE },
    } as ClusterResourceClaim),
  ],
  ['a Placement', placementStateView({ metadata } as Placement)],
  [
    'a queue',
    queueState(
      aClusterQueue('fleet').withAnnotations(metadata.annotations).build(),
    ),
  ],
])('the page of %s shows first why its reconciler is stalled', (_, state) => {
  expect(state).toMatchObject({
    code: 'Stalled',
    tone: 'danger',
    detail: 'status.capacity: no.',
    since: SINCE,
  });
});
