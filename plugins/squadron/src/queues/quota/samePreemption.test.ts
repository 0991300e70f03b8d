import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { neverPreempts, samePreemption } from './samePreemption';

type Queue = Parameters<typeof samePreemption>[0][number];

const aQueue = (cluster: string, name: string, ...texts: string[]): Queue => ({
  cluster,
  name,
  settings: (['queue', 'cohort', 'borrow'] as const)
    .slice(0, texts.length)
    .map((id, index) => ({ id, text: texts[index] })),
});

describe('samePreemption', () => {
  it.each<[string, Queue[], string[]]>([
    ['no row without queues', [], []],
    [
      'one row for a queue that preempts alike on all clusters',
      [aQueue('hub', 'fleet', 'never'), aQueue('w1', 'fleet', 'never')],
      ['never: fleet on hub+w1'],
    ],
    [
      'a row for each name',
      [aQueue('hub', 'batch', 'never'), aQueue('hub', 'fleet', 'never')],
      ['never: batch on hub', 'never: fleet on hub'],
    ],
    [
      'a row of its own where a cohort makes a difference',
      [
        aQueue('hub', 'fleet', 'never'),
        aQueue('w1', 'fleet', 'never', 'reclaims', 'borrows'),
        aQueue('w2', 'fleet', 'never'),
      ],
      ['never: fleet on hub+w2', 'never/reclaims/borrows: fleet on w1'],
    ],
    [
      'a row of its own for a queue whose settings are unknown',
      [{ cluster: 'hub', name: 'fleet' }, aQueue('w1', 'fleet', 'never')],
      [': fleet on hub', 'never: fleet on w1'],
    ],
  ])('has %s', (_, queues, expected) => {
    expect(
      samePreemption(queues).map(
        ({ texts, name, clusters }) =>
          `${Object.values(texts)
            .filter(Boolean)
            .join('/')}: ${name} on ${clusters.join('+')}`,
      ),
    ).toEqual(expected);
  });
});

it('knows whether no queue preempts', () => {
  const text = (id: 'queue' | 'cohort', rule: 'Never' | 'LowerPriority') => ({
    id,
    text: messageOf(`answers.queues.setting.${id}.${rule}`),
  });
  const isNever = (...settings: NonNullable<Queue['settings']>) =>
    neverPreempts(
      samePreemption([{ cluster: 'hub', name: 'fleet', settings }]),
    );
  expect(isNever(text('queue', 'Never'))).toBe(true);
  expect(isNever(text('queue', 'Never'), text('cohort', 'Never'))).toBe(true);
  expect(isNever(text('queue', 'Never'), text('cohort', 'LowerPriority'))).toBe(
    false,
  );
  expect(isNever()).toBe(false);
});
