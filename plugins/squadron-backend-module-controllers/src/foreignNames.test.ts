import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { aNode, aPod } from '@squadron/test-utils';
import { sumResources } from './queues/capacity/quotas';
import { boundMeasurement } from './queues/metrics/boundMeasurement';
import { measure } from './queues/metrics/measure';

/** Properties that every object inherits. */
const NAMES = Object.getOwnPropertyNames(Object.prototype).filter(
  name => name !== '__proto__',
);

describe('a resource with the name of an inherited property', () => {
  it.each(NAMES)('is measured and summed like others: %s', name => {
    const node = aNode('a').build();
    const odd = {
      ...node,
      status: {
        ...node.status,
        allocatable: { ...node.status?.allocatable, [name]: '2' },
      },
    };
    const pod = aPod('p')
      .onNode('a')
      .requesting({ cpu: '1' })
      .running()
      .build();
    for (const pods of [[], [pod]]) {
      const measured = measure([odd], pods);
      expect(ownValue(measured.free, name)).toBe(2_000_000_000n);
      const bounded = boundMeasurement(measured, {});
      expect(ownValue(bounded.free, name)).toBe(2_000_000_000n);
    }
    expect(ownValue(sumResources([{ cpu: '1' }, {}], [name]), name)).toBe('0');
  });
});
