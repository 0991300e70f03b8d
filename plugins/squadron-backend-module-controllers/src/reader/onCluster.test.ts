import { KINDS } from '@squadron/kube-kinds';
import { World } from '../testing';
import { overriding } from '../__testUtils__/overriding';
import { allOf, observeOn } from './onCluster';
import type { Reader } from './types';

describe('reads of a cluster in parallel', () => {
  /** A reader whose reads all fail, one after the other in this order. */
  const failingInOrder = (kinds: string[]): Reader =>
    overriding(
      new World().put('east', KINDS.node, { metadata: { name: 'n' } }),
      {
        isReachable: () => true,
        list: async (_: string, { kind }: { kind: string }) => {
          for (let turn = 0; turn <= kinds.indexOf(kind); turn += 1) {
            await Promise.resolve();
          }
          return { known: false, reason: `${kind} is forbidden` };
        },
      },
    );

  it.each([[['Role', 'Secret']], [['Secret', 'Role']]])(
    'name the same failure, whichever is the first: %s',
    async kinds => {
      const read = await observeOn(failingInOrder(kinds), 'east', worker =>
        allOf([worker.list(KINDS.role), worker.list(KINDS.secret)]),
      );
      expect(read).toEqual({ known: false, reason: 'Role is forbidden' });
    },
  );
});
