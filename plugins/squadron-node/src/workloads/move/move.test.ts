import {
  inEnglish,
  aJob,
  aRayCluster,
  aRayService,
  aWorkload,
} from '@squadron/test-builders';
import type {
  QueueFit,
  HandoverView,
} from '@squadron/backstage-plugin-squadron-common';
import { evaluateMove } from './evaluateMove';
import { moveMessage, readMoveMessage } from './moveMessage';
import { abortAnnotations, moveAnnotations } from './moveAnnotations';
import { clusterAffinityOf } from './clusterAffinityOf';
import { previewAbort } from './previewAbort';
import { previewMove } from './previewMove';
import type { MoveFacts, MoveInput } from './types';

const NOW = Date.parse('2026-11-21T14:10:00Z');

describe('evaluateMove', () => {
  const input = (extra: Partial<MoveInput> = {}): MoveInput => ({
    from: 'east',
    choice: { type: 'clusters', clusters: ['west'], of: 'Job nlp/train' },
    clusters: [
      { name: 'east', isConnected: true },
      { name: 'west', isConnected: true },
      { name: 'lost', isConnected: false },
      { name: 'going', isConnected: true, isCordoned: true },
    ],
    isServing: false,
    isFinishedThere: false,
    ...extra,
  });
  const to = (...clusters: string[]) =>
    input({ choice: { type: 'clusters', clusters, of: 'Job nlp/train' } });

  it.each<[string, MoveInput, string]>([
    ['to the cluster that is named', input(), 'move'],
    ['if one of several can be nominated', to('lost', 'west'), 'move'],
    ['if its cluster is named too', to('west', 'east'), 'stay'],
    ['by a placement', input({ choice: { type: 'all' } }), 'stay'],
    ['at its end', input({ isFinishedThere: true }), 'stay'],
    ['if clients depend on it', input({ isServing: true }), 'handover'],
    ['to a cluster that is lost', to('lost'), 'blocked'],
    ['to a cluster that leaves', to('going'), 'blocked'],
    ['to an unknown cluster', to('wset'), 'blocked'],
    [
      'from a lost cluster on which it may still run',
      input({ mayStillRun: 'It may still run on east.' }),
      'blocked',
    ],
    [
      'away from the data of its volume',
      input({ volume: { claim: 'data', cluster: 'east' } }),
      'blocked',
    ],
    [
      'after the data of its volume',
      input({ volume: { claim: 'data', cluster: 'west' } }),
      'move',
    ],
  ])('%s', (_, given, type) => {
    expect(evaluateMove(given).type).toBe(type);
  });

  it('reports why a workload stays on its cluster', () => {
    expect(evaluateMove(to('wset'))).toEqual({
      type: 'blocked',
      message:
        'The workload stays on east: squadron.dev/cluster-affinity of Job nlp/train names wset, but no such cluster is in the MultiKueueConfig of the queue.',
    });
  });
});

it('reads the target of a move from the message of Kueue', () => {
  const message = `Evicted due to AdmissionCheck in Retry state: "fleet" (${moveMessage(
    ['east', 'west'],
  )})`;
  expect(readMoveMessage(message)).toBe('east or west');
  expect(readMoveMessage('Admitting remote lost')).toBeUndefined();
});

const aHandover = (why: HandoverView['why']): HandoverView => ({
  why,
  to: ['south'],
  successor: 'chat-2',
  isMade: true,
  steps: [],
});

it.each([
  [false, ['west'], { 'squadron.dev/cluster-affinity': 'west' }],
  [true, ['west'], { 'squadron.dev/handover-to': 'west' }],
  [true, ['east', 'west'], { 'squadron.dev/cluster-affinity': 'east,west' }],
  [true, [], { 'squadron.dev/cluster-affinity': null }],
] as const)(
  'of a handover %s to %j it writes %j',
  (isHandover, to, changes) => {
    expect(moveAnnotations({ isHandover, from: 'east' }, to)).toEqual(changes);
  },
);

describe('previewAbort', () => {
  const handing = (extra: Partial<MoveFacts>): MoveFacts => ({
    job: {
      kind: 'rayservice',
      object: aRayService('chat')
        .withAnnotations({
          'squadron.dev/cluster-affinity': 'east',
          'squadron.dev/handover-to': 'south',
        })
        .build(),
    },
    workload: aWorkload('w').admittedOn('east').build(),
    handover: aHandover('requested'),
    cluster: 'hub',
    isDispatcher: true,
    places: [],
    members: ['south'],
    gpuTypes: new Map(),
    gpus: [],
    nowMs: NOW,
    ...extra,
  });

  it('keeps the workload on its cluster, with its cluster affinity', () => {
    expect(previewAbort(handing({}))).toMatchObject({
      outcome: 'updated',
      effects: ['Deletes chat-2. chat continues on east.'],
    });
    expect(abortAnnotations(handing({}))).toEqual({
      'squadron.dev/handover-to': null,
    });
  });

  it('removes a cluster affinity that names other clusters', () => {
    const object = aRayService('chat')
      .withAnnotations({ 'squadron.dev/cluster-affinity': 'south' })
      .build();
    const pinned = handing({
      job: { kind: 'rayservice', object },
      handover: aHandover('affinity'),
    });
    expect(abortAnnotations(pinned)).toEqual({
      'squadron.dev/handover-to': null,
      'squadron.dev/cluster-affinity': null,
    });
  });

  it.each<[string, Partial<MoveFacts>, string]>([
    [
      'without a handover in progress',
      { handover: undefined },
      'No handover is in progress.',
    ],
    [
      'while its cluster is drained',
      { handover: aHandover('drain') },
      'Cluster east is being drained; abort its decommissioning instead.',
    ],
  ])('refuses %s', (_, extra, message) => {
    const { outcome, problems } = previewAbort(handing(extra));
    expect(outcome).toBe('refused');
    expect(problems[0].message).toBe(message);
  });
});

describe('previewMove', () => {
  const place = (cluster: string, word: QueueFit['word']): QueueFit => ({
    cluster,
    role: 'worker',
    word,
    cause: 'quota',
    reason: `${word}.`,
    shortages: [],
    victims: [],
    freshness: { state: 'live' },
  });
  const running = (extra: Partial<MoveFacts> = {}): MoveFacts => ({
    job: { kind: 'job', object: aJob('train').build() },
    cluster: 'hub',
    workload: aWorkload('w').admittedOn('east', '2026-11-21T12:00:00Z').build(),
    isDispatcher: true,
    places: ['east', 'north', 'south', 'west'].map((name, index) =>
      place(name, (['fits', 'never', 'waits', 'fits'] as const)[index]),
    ),
    members: ['east', 'north', 'south', 'west'],
    gpuTypes: new Map([['west', ['nvidia-tesla-t4']]]),
    gpus: [{ type: 'nvidia-a100', count: 8 }],
    nowMs: NOW,
    ...extra,
  });

  it('lists what is lost and what differs on the other cluster', () => {
    expect(inEnglish(previewMove(running(), ['west']))).toMatchObject({
      outcome: 'updated',
      from: 'east',
      problems: [],
      effects: [
        'The workload stops on east and starts over on west.',
        '2 h 10 min of work on 8 × A100 is lost unless the workload writes checkpoints.',
        'west: fits.',
        'west has nvidia-tesla-t4 instead of nvidia-a100.',
        'The workload stays confined to west until you change or remove its cluster affinity.',
      ],
    });
  });

  it('offers the other clusters of the queue, best first', () => {
    const view = previewMove(running(), undefined);
    expect(view.outcome).toBe('unchanged');
    expect(view.targets.map(({ cluster }) => cluster)).toEqual([
      'west',
      'south',
      'north',
    ]);
  });

  it('explains that a successor is ready before the old workload is deleted', () => {
    const object = aRayCluster('lab').build();
    const { effects, isHandover } = previewMove(
      running({ job: { kind: 'raycluster', object }, successor: 'lab-2' }),
      ['west'],
    );
    expect(isHandover).toBe(true);
    const texts = inEnglish(effects).map(text => `${text}`);
    expect(texts[0]).toBe(
      'lab-2 starts on west while lab continues on east; both hold quota.',
    );
    expect(texts.at(-2)).toBe(
      'Once lab-2 is ready, lab is deleted: its clients lose their connection and must use lab-2.',
    );
    expect(effects.join()).not.toContain('lost');
  });

  it('changes nothing for an equal cluster affinity, and removes one', () => {
    const annotations = { 'squadron.dev/cluster-affinity': 'east, west' };
    const object = aJob('train').withAnnotations(annotations).build();
    expect(clusterAffinityOf(object.metadata)).toEqual(['east', 'west']);
    const pinned = running({ job: { kind: 'job', object } });
    expect(previewMove(pinned, ['west', 'east']).outcome).toBe('unchanged');
    expect(inEnglish(previewMove(pinned, []))).toMatchObject({
      outcome: 'updated',
      effects: [
        'Removes squadron.dev/cluster-affinity: the workload continues on east; when it is queued again, other clusters can be nominated.',
      ],
    });
  });

  describe('of a workload that must not run twice, on a lost cluster', () => {
    const lostRun = {
      cluster: 'east',
      loss: 'east/2026-11-21T13:00:00Z',
      hasEnded: false,
      message: 'It may still run on east.',
    };

    it('asks whether it has ended there, whichever cluster is chosen', () => {
      const { mayRunOn, problems } = previewMove(running({ lostRun }), [
        'west',
      ]);
      expect(mayRunOn).toBe('east');
      expect(problems).toEqual([
        expect.objectContaining({
          field: 'endedOn',
          message: 'It may still run on east.',
        }),
      ]);
      expect(previewMove(running({ lostRun }), undefined).problems).toEqual([]);
    });

    it('starts elsewhere once a person has verified that, also without an affinity', () => {
      for (const to of [['west'], []]) {
        const view = previewMove(running({ lostRun }), to, 'east');
        expect(view.outcome).toBe('updated');
        expect(inEnglish(view.effects[0])).toBe(
          'You have verified that it does not run on east any more. If it does, it runs twice.',
        );
      }
    });

    it('refuses the name of another cluster', () => {
      const { problems } = previewMove(running({ lostRun }), ['west'], 'north');
      expect(problems[0].message).toBe(
        'north is not a lost cluster on which the workload may still run.',
      );
      expect(previewMove(running(), ['west'], 'east').outcome).toBe('refused');
    });
  });

  it.each<[string, Partial<MoveFacts>, string[], string]>([
    [
      'without the dispatcher of Squadron',
      { isDispatcher: false },
      ['west'],
      'Kueue dispatches the workloads of this hub',
    ],
    [
      'a workload with a handover in progress',
      {
        job: { kind: 'rayservice', object: aRayService('chat').build() },
        handover: aHandover('requested'),
      },
      ['west'],
      'A handover to chat-2 is in progress; abort it first.',
    ],
    [
      'a workload that was created on a worker',
      { cluster: 'east' },
      ['west'],
      'created on east and not through the hub',
    ],
    [
      'a workload without a queue',
      { workload: undefined },
      ['west'],
      'Kueue does not manage this workload',
    ],
    [
      'a finished workload',
      { workload: aWorkload('w').finished('Succeeded').build() },
      ['west'],
      'The workload has finished.',
    ],
    [
      'a cluster that can never run it',
      {},
      ['north'],
      'The workload cannot run on north: never.',
    ],
    ['unknown clusters', {}, ['mars'], 'choose one of north, south and west.'],
  ])('refuses %s', (_, extra, to, message) => {
    const { outcome, problems, effects } = previewMove(running(extra), to);
    expect([outcome, effects]).toEqual(['refused', []]);
    expect(problems[0].message).toContain(message);
  });
});
