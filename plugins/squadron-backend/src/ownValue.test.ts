import {
  aNode,
  aPod,
  aRayCluster,
  aResourceFlavor,
} from '@squadron/test-builders';
import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import {
  flavorRefusal,
  replicaFailure,
} from '@squadron/backstage-plugin-squadron-node';
import { nodeHeadrooms } from './queues/state/flavorHeadrooms';

/** Names of properties that all JavaScript objects inherit. */
const NAMES = Object.getOwnPropertyNames(Object.prototype).filter(
  name => name !== '__proto__',
);

describe('a name that every object inherits', () => {
  it('has no value in a record without it', () => {
    for (const name of ['__proto__', ...NAMES]) {
      expect(ownValue({}, name)).toBeUndefined();
      expect(ownValue(JSON.parse(`{"${name}":"1"}`), name)).toBe('1');
    }
  });

  it.each(NAMES)('is valid for a label, a resource or a reason: %s', name => {
    const flavor = aResourceFlavor('default')
      .withNodeLabels({ [name]: 'a' })
      .build();
    expect(flavorRefusal({ nodeSelector: {} }, flavor)).toBeUndefined();

    const node = aNode('a').build();
    const withOdd = {
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
      const [{ free }] = nodeHeadrooms([withOdd], pods);
      expect(ownValue(free, name)).toBe(2_000_000_000n);
    }

    const failing = aRayCluster('c').build();
    const condition = { type: 'ReplicaFailure', status: 'True', reason: name };
    expect(
      replicaFailure({
        ...failing,
        status: { conditions: [condition] },
      } as typeof failing)?.detail,
    ).not.toContain('[native code]');
  });
});
