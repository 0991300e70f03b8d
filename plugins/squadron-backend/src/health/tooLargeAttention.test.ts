import { inEnglish } from '@squadron/test-builders';
import { createTestFleet, FakeClock } from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';

function viewsOf(kindStates: Record<string, 'tooLarge'>) {
  const clock = new FakeClock(Date.parse('2026-11-21T13:00:00Z'));
  const fleet = createTestFleet({ clusters: [{ id: 'gpu-1', kindStates }] });
  return new FleetViews({ fleet, fleetNamespace: 'fleet', clock });
}

const attentionOf = (views: FleetViews, isVisible: boolean) =>
  inEnglish(
    views.overview({
      cluster: () => isVisible,
      workload: () => true,
      hubObject: () => true,
    }),
  ).attention;

describe('a kind with too many objects on a cluster', () => {
  it('is an attention item for readers of the cluster', () => {
    const views = viewsOf({ Pod: 'tooLarge' });
    const shown = {
      tone: 'danger',
      title: 'Pod objects of gpu-1 are not read',
      detail: 'Pod: tooLarge.',
      href: '/squadron/clusters/gpu-1',
    };
    expect(attentionOf(views, true)).toContainEqual(shown);
    expect(attentionOf(views, false)).not.toContainEqual(shown);
    expect(attentionOf(viewsOf({}), true)).not.toContainEqual(shown);
  });

  it('is a condition on the page of the cluster', () => {
    const { conditions } = viewsOf({ Pod: 'tooLarge' }).findCluster('gpu-1')!;
    expect(conditions).toContainEqual({
      type: 'WithinLimits',
      status: 'False',
      reason: 'TooLarge',
      message: 'Pod objects are not read: Pod: tooLarge.',
      object: 'Kind Pod',
    });
  });
});
