import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { germanText } from '@squadron/backstage-plugin-squadron-common/de';
import { isQuiet } from './quietHours';
import { distribute, type Window } from './distribute';
import type { Draft } from './types';

const NOW = Date.parse('2026-11-21T13:00:00Z');

function failureOf(name: string, rest: Partial<Draft> = {}): Draft {
  return {
    topic: 'workload-failed',
    object: `hub/nlp/rayjob/${name}`,
    name,
    title: messageOf('answers.notifications.failed', { name }),
    link: `/squadron/workloads/hub/nlp/rayjob/${name}`,
    severity: 'high',
    subject: 'workload',
    place: { clusters: ['hub'] },
    ...rest,
  };
}

/** Rounds of one portal; returns what each sends, as `receivers: title`. */
function rounds(
  ...steps: Array<{
    names?: string[];
    drafts?: Draft[];
    at?: number;
    isQuiet?: boolean;
    to?: string[];
  }>
) {
  const windows = new Map<string, Window>();
  const all = steps.map(step => {
    const result = distribute({
      drafts: (step.drafts ?? (step.names ?? []).map(n => failureOf(n))).map(
        draft => ({ draft, receivers: step.to ?? ['user:default/ann'] }),
      ),
      windows,
      isQuiet: step.isQuiet ?? false,
      nowMs: NOW + (step.at ?? 0) * 1_000,
    });
    for (const [key, window] of result.windows) {
      if (window) {
        windows.set(key, window);
      } else {
        windows.delete(key);
      }
    }
    return result.outgoing;
  });
  return { all, windows };
}

const titles = (of: ReturnType<typeof rounds>) =>
  of.all.map(sends => sends.map(({ payload }) => payload.title));

const names = (count: number, prefix = 'job-') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('notifications of one person', () => {
  it('are single where there are few, with a scope per object and topic', () => {
    const { all } = rounds({ names: ['a', 'b'] });
    expect(all[0].map(({ payload }) => payload)).toMatchObject([
      { title: 'a failed', scope: 'workload-failed/hub/nlp/rayjob/a' },
      { title: 'b failed', scope: 'workload-failed/hub/nlp/rayjob/b' },
    ]);
  });

  it('fit the columns of Backstage, whatever the names of their objects', () => {
    const { all } = rounds({ names: ['a', 'b'].map(n => n.repeat(300)) });
    const [first, second] = all[0].map(({ payload }) => payload);

    expect(first.title).toBe(`${'a'.repeat(254)}…`);
    expect(first.scope).toHaveLength(64);
    expect(first.scope).not.toBe(second.scope);
  });

  it('are combined in one with the number and the first names if there are many', () => {
    const { all } = rounds({ names: names(50) });
    expect(all[0].map(({ payload }) => payload)).toEqual([
      {
        title: '50 workloads failed',
        description: 'job-0, job-1, job-2, job-3 and 46 more',
        link: '/squadron/workloads?state=Failed',
        severity: 'high',
        topic: 'workload-failed',
        scope: `workload-failed/sum-${NOW}`,
      },
    ]);
  });

  it('stay one summary that grows while more arrive within a minute', () => {
    const rest = rounds(
      { names: names(10), at: 0 },
      { names: names(20, 'b-'), at: 10 },
      { names: names(20, 'c-'), at: 50 },
    );
    expect(titles(rest)).toEqual([
      ['10 workloads failed'],
      ['30 workloads failed'],
      ['50 workloads failed'],
    ]);
    expect(
      new Set(rest.all.flat().map(({ payload }) => payload.scope)).size,
    ).toBe(1);
  });

  it('count and name an object once that changes several times', () => {
    const { all } = rounds(
      { names: names(4), at: 0 },
      { names: ['job-0', 'other', 'job-3'], at: 10 },
    );
    expect(all[1][0].payload).toMatchObject({
      title: '5 workloads failed',
      description: 'job-0, job-1, job-2, job-3 and other',
    });
  });

  it('are at most three and a summary if they arrive one by one', () => {
    const steps = names(50).map((name, at) => ({ names: [name], at }));
    const { all } = rounds(...steps);
    const scopes = new Set(all.flat().map(({ payload }) => payload.scope));
    expect(scopes.size).toBe(4);
    expect(all[49][0].payload.title).toBe('47 workloads failed');
  });

  it('are single again after a quiet minute, without anything of the summary', () => {
    const rest = rounds(
      { names: names(10), at: 0 },
      { at: 70 },
      { names: ['later'], at: 80 },
    );
    expect(titles(rest)[2]).toEqual(['later failed']);
    expect(rounds({ names: names(10) }, { at: 70 }).windows.size).toBe(0);
  });
});

it('several people share one notification', () => {
  const to = ['user:default/ann', 'user:default/bob'];
  const { all } = rounds({ names: ['a'], to });
  expect(all[0]).toMatchObject([{ receivers: to }]);
});

describe('in quiet hours', () => {
  it('notifications are held, and combined in a summary afterwards', () => {
    const rest = rounds(
      { names: names(2), isQuiet: true },
      { names: names(3, 'b-'), isQuiet: true, at: 3_600 },
      { isQuiet: true, at: 7_200 },
      { names: ['new'], at: 30_000 },
      { at: 30_010 },
    );
    expect(titles(rest)).toEqual([[], [], [], ['6 workloads failed'], []]);
  });

  it('a single one is sent after them as it is', () => {
    expect(
      titles(rounds({ names: ['a'], isQuiet: true }, { at: 30_000 })),
    ).toEqual([[], ['a failed']]);
  });

  it('critical ones are sent', () => {
    const drafts = [failureOf('a', { severity: 'critical' }), failureOf('b')];
    expect(titles(rounds({ drafts, isQuiet: true })).flat()).toHaveLength(1);
  });

  it('critical ones are single, and outdate a held one of the same object', () => {
    const lost = (name: string) =>
      failureOf(name, {
        severity: 'critical',
        title: messageOf('answers.notifications.lost', { cluster: name }),
      });
    const rest = rounds(
      { drafts: [lost('a')], isQuiet: true },
      { drafts: [failureOf('a')], isQuiet: true, at: 120 },
      { drafts: [lost('b')], isQuiet: true, at: 3_600 },
      { drafts: [lost('a')], isQuiet: true, at: 7_200 },
      { at: 30_000 },
    );
    const [first] = titles(rest).flat();
    expect(titles(rest).map(({ length }) => length)).toEqual([1, 0, 1, 1, 0]);
    expect(titles(rest)[3]).toEqual([first]);
  });

  it('the one that is left of two is named', () => {
    const rest = rounds(
      { names: ['a'], isQuiet: true },
      { names: ['b'], isQuiet: true, at: 60 },
      {
        drafts: [failureOf('b', { severity: 'critical' })],
        isQuiet: true,
        at: 120,
      },
      { at: 30_000 },
    );
    expect(rest.all[3]).toMatchObject([{ payload: { description: 'a' } }]);
  });

  it.each([
    ['22:00', '07:00', 'UTC', '2026-11-21T21:59:00Z', false],
    ['22:00', '07:00', 'UTC', '2026-11-21T22:00:00Z', true],
    ['22:00', '07:00', 'UTC', '2026-11-22T06:59:00Z', true],
    ['22:00', '07:00', 'UTC', '2026-11-22T07:00:00Z', false],
    ['12:00', '13:00', 'UTC', '2026-11-22T12:30:00Z', true],
    ['12:00', '13:00', 'Europe/Berlin', '2026-11-22T12:30:00Z', false],
    ['12:00', '13:00', 'Europe/Berlin', '2026-11-22T11:30:00Z', true],
  ])('from %s to %s in %s, %s is quiet: %s', (from, to, timeZone, at, is) => {
    expect(isQuiet({ from, to, timeZone }, Date.parse(at))).toBe(is);
  });
});

it('a stored window of another release is read', () => {
  const stored = { fromMs: NOW, lastMs: NOW, single: 0, summed: 2, names: [] };
  const windows = new Map([
    ['user:default/ann/workload-failed', { ...stored, held: 2 } as never],
  ]);
  const options = { drafts: [], windows, isQuiet: false, nowMs: NOW };
  expect(distribute(options).outgoing).toEqual([]);
});

it('texts are in the configured language', () => {
  const { outgoing } = distribute({
    drafts: names(50).map(name => ({
      draft: failureOf(name),
      receivers: ['user:default/ann'],
    })),
    windows: new Map(),
    isQuiet: false,
    t: germanText,
    nowMs: NOW,
  });
  expect(outgoing[0].payload).toMatchObject({
    title: '50 Workloads sind fehlgeschlagen',
    description: 'job-0, job-1, job-2, job-3 und 46 weitere',
  });
});
