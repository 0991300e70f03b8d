import * as fc from 'fast-check';
import { hubNamespaces } from '../runtime/seed';
import { priorityClasses } from '../runtime/priorityClasses';
import { DEMO_LABEL, DEMO_NAMESPACES, DEMO_ROUND, demoWork } from './demoWork';

const round = Array.from({ length: DEMO_ROUND }, (_, index) =>
  demoWork(index, 'a'),
);

describe('the work of the demo', () => {
  it('goes to namespaces and priority classes that a fleet starts with', () => {
    const known = hubNamespaces().map(({ metadata }) => metadata.name);
    expect(known).toEqual(expect.arrayContaining(DEMO_NAMESPACES));
    const classes = priorityClasses().map(({ metadata }) => metadata.name);
    for (const { metadata } of round) {
      expect(classes).toContain(
        metadata.labels?.['kueue.x-k8s.io/priority-class'],
      );
    }
  });

  it('never takes a name twice, except that of the job that waits for ever', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (one, other) => {
        fc.pre(one !== other);
        const [first, second] = [one, other].map(index =>
          demoWork(index, String(index)),
        );
        const isSame =
          first.kind === second.kind &&
          first.metadata.name === second.metadata.name;
        expect(isSame).toBe(
          [first, second].every(
            ({ metadata }) => metadata.name === 'pretrain-400b',
          ),
        );
      }),
    );
  });

  it('is labeled, so that it can be deleted', () => {
    for (const { metadata } of round) {
      expect(metadata.labels).toMatchObject({ [DEMO_LABEL]: 'true' });
    }
  });

  it('repeats after a round', () => {
    fc.assert(
      fc.property(fc.nat(1000), index => {
        expect(demoWork(index + DEMO_ROUND, 'a')).toEqual(demoWork(index, 'a'));
      }),
    );
  });
});
