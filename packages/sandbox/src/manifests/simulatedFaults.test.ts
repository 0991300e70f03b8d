import { loadAll } from 'js-yaml';
import {
  SIMULATED_FAULTS,
  faultStages,
  withoutFaults,
} from './simulatedFaults';

interface Stage {
  metadata: { name: string };
  spec: {
    selector: { matchExpressions: { key: string; values?: string[] }[] };
    steps: { patch?: object; apply?: { template: string } }[];
  };
}

describe('the stages of pods that fail', () => {
  const stages = loadAll(faultStages()) as Stage[];

  it('exist for every fault', () => {
    const faults = stages.flatMap(({ spec }) =>
      spec.selector.matchExpressions.flatMap(({ values = [] }) => values),
    );
    expect(faults).toEqual(expect.arrayContaining([...SIMULATED_FAULTS]));
  });

  it('have unique names', () => {
    const names = stages.map(({ metadata }) => metadata.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('change the status first and then create events', () => {
    for (const { spec } of stages) {
      const [first, ...events] = spec.steps;
      expect(first.patch).toBeDefined();
      for (const { apply } of events) {
        expect(apply?.template).toContain('kind: Event');
      }
    }
  });
});

describe('the stage that makes pods run', () => {
  const ready = `spec:
  selector:
    matchExpressions:
    - key: '.status.phase'
      operator: 'In'
      values:
      - 'Pending'
`;

  it('excludes pods that fail before running', () => {
    const [{ spec }] = loadAll(withoutFaults(ready)) as Stage[];
    expect(spec.selector.matchExpressions).toEqual([
      {
        key: expect.stringContaining('sandbox.squadron.dev/fault'),
        operator: 'NotIn',
        values: ['ErrImagePull', 'CreateContainerConfigError'],
      },
      { key: '.status.phase', operator: 'In', values: ['Pending'] },
    ]);
  });
});
