import { aNode, aPod, createTestFleet } from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { NONE } from './NeverRun';
import { QueueFacts } from './QueueFacts';

const GPU = 'nvidia.com/gpu';

describe('live headrooms', () => {
  it('are computed once per change of nodes and pods', () => {
    const node = aNode('n1').withGpus(8).build();
    const fleet = createTestFleet({
      clusters: [{ id: 'w1', objects: [node] }],
    });
    const facts = new QueueFacts(new FleetReader(fleet), () => NONE);
    const before = facts.liveHeadrooms('w1');
    expect(facts.liveHeadrooms('w1')).toBe(before);
    const pod = aPod()
      .inNamespace('nlp')
      .onNode('n1')
      .requesting({ [GPU]: '3' });
    fleet.put('w1', pod.build());
    expect(facts.liveHeadrooms('w1')).not.toEqual(before);
  });

  it('are unknown on the hub', () => {
    const facts = new QueueFacts(
      new FleetReader(createTestFleet()),
      () => NONE,
    );
    expect(facts.liveHeadrooms('hub')).toBeUndefined();
  });
});
