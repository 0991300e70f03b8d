import type { NemesisFault, NemesisTarget } from '../schedule';
import type { AcknowledgedWrite, Listing, RunLog, SeenRow } from '../types';
import { checkRun } from './checkRun';

const JOB = 'worker-1/team-a/rayjob/job-1';
const CREATED_MS = 1_000;

const BOUNDS = {
  answers: { graceMs: 2_000 },
  freshness: {
    staleAfterMs: 10_000,
    staleBehindProxyMs: 15_000,
    behindProxy: ['worker-2'],
    slackMs: 1_000,
  },
  resources: { warmUpMs: 10_000, descriptors: 20, residentBytes: 1_000_000 },
  responses: {
    p99Ms: 100,
    leastAnswers: 2,
    recoveryMs: 5_000,
    isExempt: (route: string) => route === 'fleet/doctor',
  },
};

const healthy: RunLog = {
  faults: [],
  writes: [],
  answers: [],
  listings: [],
  exits: [],
  samples: [],
  differences: [],
  portalWrites: [],
  settledMs: 100_000,
  endMs: 160_000,
};

function breachesOf(log: Partial<RunLog>): string[] {
  return checkRun({ ...healthy, ...log }, BOUNDS).map(
    ({ invariant, message }) => `${invariant} ${message}`,
  );
}

function span(
  target: NemesisTarget,
  fromMs: number,
  toMs: number,
  fault: NemesisFault = { type: 'freeze' },
) {
  return { target, fault, fromMs, toMs };
}

function aRow(row: Partial<SeenRow> = {}): SeenRow {
  return { id: JOB, cluster: 'worker-1', uid: 'u1', version: 1, ...row };
}

function aListing(listing: Partial<Listing> = {}): Listing {
  return {
    backend: 'backend-1',
    reader: 'reader-1',
    sentMs: 50_000,
    receivedMs: 50_010,
    rows: [aRow()],
    clusters: [{ id: 'worker-1', state: 'live', ageMs: 500 }],
    ...listing,
  };
}

function aWrite(write: Partial<AcknowledgedWrite> = {}): AcknowledgedWrite {
  return {
    op: 'create',
    id: JOB,
    cluster: 'worker-1',
    uid: 'u1',
    version: 1,
    atMs: CREATED_MS,
    ...write,
  };
}

function anAnswer(answer: Partial<RunLog['answers'][number]> = {}) {
  return {
    backend: 'backend-1' as const,
    route: 'overview',
    sentMs: 20_000,
    tookMs: 10,
    status: 200,
    ...answer,
  };
}

describe('the invariants of a run', () => {
  it('hold for an empty log', () => {
    expect(breachesOf({})).toEqual([]);
  });

  describe('answers', () => {
    it('may be 200, or an error with its cause, or none while the backend itself is at fault', () => {
      expect(
        breachesOf({
          answers: [
            anAnswer(),
            anAnswer({ status: 503, cause: 'the database is unavailable' }),
            anAnswer({ status: 404, cause: 'No such rayjob' }),
            anAnswer({ status: undefined, cause: 'ECONNREFUSED' }),
            // Its plugins have no routes yet.
            anAnswer({ status: 404 }),
          ],
          faults: [span('backend-1', 10_000, 19_000, { type: 'kill' })],
        }),
      ).toEqual([]);
    });

    it.each([
      ['an error of the portal itself', { status: 500, cause: 'oops' }],
      ['an error without cause', { status: 503 }],
      ['none', { status: undefined, cause: 'timeout' }],
    ])('are a breach when they are %s', (_, answer) => {
      expect(
        breachesOf({
          answers: [anAnswer(answer)],
          faults: [span('backend-2', 10_000, 30_000)],
        }),
      ).toEqual([expect.stringMatching(/^answers backend-1 .*overview/)]);
    });

    it('are a breach when they fail long after the backend has started again', () => {
      expect(
        breachesOf({
          answers: [anAnswer({ status: undefined, cause: 'ECONNREFUSED' })],
          faults: [span('backend-1', 10_000, 17_000, { type: 'kill' })],
        }),
      ).toHaveLength(1);
    });
  });

  describe('the observations of a reader', () => {
    const listings = (...rows: SeenRow[][]) =>
      rows.map(each => aListing({ rows: each }));

    it('are valid when versions rise, objects are deleted and re-created', () => {
      expect(
        breachesOf({
          listings: listings(
            [aRow()],
            [aRow({ version: 2 })],
            [aRow({ version: undefined })],
            [],
            [aRow({ uid: 'u2', version: 4 })],
          ),
        }),
      ).toEqual([]);
    });

    it('break I3 when a version goes back', () => {
      expect(
        breachesOf({
          listings: listings(
            [aRow({ version: 3 })],
            [],
            [aRow({ version: 2 })],
          ),
        }),
      ).toEqual([expect.stringContaining('back from version 3 to 2')]);
    });

    it('break I3 when a deleted object returns after its successor', () => {
      expect(
        breachesOf({
          listings: listings([aRow()], [aRow({ uid: 'u2' })], [aRow()]),
        }),
      ).toEqual([expect.stringContaining('deleted object u1 again')]);
    });

    it('are checked for each reader', () => {
      expect(
        breachesOf({
          listings: [
            aListing({ rows: [aRow({ version: 3 })] }),
            aListing({ backend: 'backend-2', rows: [aRow({ version: 2 })] }),
            aListing({ reader: 'reader-2', rows: [aRow({ version: 1 })] }),
          ],
        }),
      ).toEqual([]);
    });
  });

  describe('freshness', () => {
    it('is marked by any state except live', () => {
      for (const state of ['catchingUp', 'stale', 'offline'] as const) {
        expect(
          breachesOf({
            listings: [
              aListing({
                rows: [],
                clusters: [{ id: 'worker-1', state, ageMs: 40_000 }],
              }),
            ],
            writes: [aWrite()],
            faults: [span('worker-1', 10_000, 60_000)],
          }),
        ).toEqual([]);
      }
    });

    it('breaks I10 when the last contact of a live cluster is too old', () => {
      for (const ageMs of [11_001, undefined]) {
        const clusters = [{ id: 'worker-1', state: 'live' as const, ageMs }];
        expect(breachesOf({ listings: [aListing({ clusters })] })).toEqual([
          expect.stringMatching(/^I10 .*calls worker-1 live/),
        ]);
      }
    });

    it('breaks I10 when a cluster is live long after it was disconnected', () => {
      const cut = (fault: NemesisFault, fromMs = 38_900, toMs = 60_000) =>
        breachesOf({
          listings: [aListing()],
          faults: [span('worker-1', fromMs, toMs, fault)],
        });
      const hole: NemesisFault = {
        type: 'network',
        fault: { type: 'blackHole' },
      };
      expect(cut(hole)).toEqual([expect.stringMatching(/11100 ms after/)]);
      expect(cut({ type: 'kill' })).toHaveLength(1);
      expect(cut(hole, 39_100)).toEqual([]);
      expect(cut(hole, 10_000, 49_000)).toEqual([]);
      expect(
        cut({ type: 'network', fault: { type: 'delay', delayMs: 5_000 } }),
      ).toEqual([]);
    });

    it('allows a cluster more time behind a proxy that answers pings', () => {
      const at = (fromMs: number) =>
        breachesOf({
          listings: [
            aListing({
              rows: [],
              clusters: [{ id: 'worker-2', state: 'live', ageMs: 500 }],
            }),
          ],
          faults: [span('worker-2', fromMs, 60_000)],
        });
      expect(at(38_900)).toEqual([]);
      expect(at(33_900)).toHaveLength(1);
    });

    it.each<[string, SeenRow[], AcknowledgedWrite[]]>([
      [
        'an old version',
        [aRow()],
        [aWrite(), aWrite({ op: 'change', version: 2, atMs: 38_000 })],
      ],
      ['no created object', [], [aWrite()]],
      [
        'a deleted object',
        [aRow()],
        [aWrite(), aWrite({ op: 'delete', version: 2, atMs: 38_000 })],
      ],
      [
        'a replaced object',
        [aRow()],
        [
          aWrite(),
          aWrite({ op: 'delete', version: 2, atMs: 37_000 }),
          aWrite({ uid: 'u2', version: 3, atMs: 38_000 }),
        ],
      ],
    ])('breaks I10 when a live cluster shows %s', (_, rows, writes) => {
      expect(breachesOf({ listings: [aListing({ rows })], writes })).toEqual([
        expect.stringMatching(/^I10 .*unmarked after/),
      ]);
    });

    it.each<[string, SeenRow[], AcknowledgedWrite[]]>([
      [
        'was written a moment ago',
        [aRow()],
        [aWrite(), aWrite({ op: 'change', version: 2, atMs: 45_000 })],
      ],
      [
        'may have been deleted already',
        [],
        [aWrite(), aWrite({ op: 'delete', version: 2, atMs: 52_000 })],
      ],
      [
        'was changed and deleted since then',
        [],
        [
          aWrite(),
          aWrite({ op: 'change', version: 2, atMs: 48_000 }),
          aWrite({ op: 'delete', version: 3, atMs: 49_000 }),
        ],
      ],
      [
        'is newer',
        [aRow({ uid: 'u2', version: 3 })],
        [
          aWrite(),
          aWrite({ op: 'delete', version: 2, atMs: 48_000 }),
          aWrite({ uid: 'u2', version: 3, atMs: 49_000 }),
        ],
      ],
    ])('holds when the shown object %s', (_, rows, writes) => {
      expect(breachesOf({ listings: [aListing({ rows })], writes })).toEqual(
        [],
      );
    });
  });

  describe('resources', () => {
    const sample = (
      atMs: number,
      descriptors: number,
      residentBytes = 5_000_000,
      pid = 7,
    ) => ({
      backend: 'backend-1' as const,
      pid,
      atMs,
      descriptors,
      residentBytes,
    });

    it('break I9 when a process ends with more descriptors or memory than at its start', () => {
      expect(
        breachesOf({ samples: [sample(0, 50), sample(90_000, 71)] }),
      ).toEqual([expect.stringContaining('21 descriptors')]);
      expect(
        breachesOf({
          samples: [sample(0, 50), sample(90_000, 50, 8_097_152)],
        }),
      ).toEqual([expect.stringContaining('3 MiB')]);
    });

    it('may rise in between, and start again with the process', () => {
      expect(
        breachesOf({
          samples: [
            sample(0, 50),
            sample(30_000, 500),
            sample(40_000, 60),
            sample(50_000, 200, 5_000_000, 8),
            sample(90_000, 210, 5_000_000, 8),
          ],
        }),
      ).toEqual([]);
    });

    it('break I9 when answers are slow while only workers are faulty', () => {
      const slow = [
        anAnswer({ tookMs: 101 }),
        anAnswer({ tookMs: 20, sentMs: 21_000 }),
      ];
      const worker = span('worker-1', 10_000, 30_000);
      expect(breachesOf({ answers: slow, faults: [worker] })).toEqual([
        expect.stringMatching(/^I9 99% of 2 answers took up to 101 ms/),
      ]);
      expect(breachesOf({ answers: slow })).toEqual([]);
      expect(
        breachesOf({
          answers: slow.map(answer => ({ ...answer, route: 'fleet/doctor' })),
          faults: [worker],
        }),
      ).toEqual([]);
      expect(
        breachesOf({
          answers: slow,
          faults: [worker, span('database', 17_000, 18_000)],
        }),
      ).toEqual([]);
    });
  });

  it.each(['I1', 'I2', 'I3'] as const)(
    'break %s with a difference at the end',
    invariant => {
      const message = 'rayjobs.ray.io of hub: the cache lacks team-a/job-0';
      expect(
        breachesOf({
          differences: [{ invariant, backend: 'backend-2', message }],
        }),
      ).toEqual([`${invariant} backend-2: ${message}`]);
    },
  );

  it('break I8 with a write in the desired state', () => {
    const write = { cluster: 'hub', what: 'patch clusterqueues fleet' };
    expect(
      breachesOf({
        portalWrites: [
          { ...write, atMs: 99_000 },
          { ...write, atMs: 100_001 },
        ],
      }),
    ).toEqual([
      'I8 1 writes in the desired state: patch clusterqueues fleet on hub',
    ]);
  });

  it('break when a process exits that was not killed', () => {
    const exit = { process: 'backend-1', atMs: 5_000, detail: 'code 1' };
    expect(
      breachesOf({
        exits: [
          { ...exit, isExpected: true },
          { ...exit, isExpected: false },
        ],
      }),
    ).toEqual(['exits backend-1 has exited on its own: code 1']);
  });
});
