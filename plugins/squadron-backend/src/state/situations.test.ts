import {
  stateText,
  timelineText,
} from '@squadron/backstage-plugin-squadron-common';
import { inEnglish, NOW } from '@squadron/test-builders';
import { situations } from '@squadron/test-utils';
import { jobState } from '../workloads/state/jobState';
import { waitReasons } from '../workloads/state/waitReasons';
import { workloadTimeline } from '../workloads/state/workloadTimeline';
import { workloadVerdict } from '../workloads/state/workloadVerdict';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

describe('a workload that', () => {
  it.each(situations)('$name', ({ facts, state, verdict, steps }) => {
    const seen = jobState(facts, NOW);
    expect(
      inEnglish({
        state: `${stateText(seen)} (${seen.tone})`,
        verdict: workloadVerdict(facts, seen, NOW),
        steps: workloadTimeline(facts).map(
          ({ lane, code, round }) =>
            `${lane}: ${timelineText(code)}${round ? ` [${round}]` : ''}`,
        ),
      }),
    ).toEqual({ state, verdict, steps });
  });
});

describe('with missing objects because watches lag', () => {
  it.each(situations)('$name: does not throw or succeed', situation => {
    const isDone = situation.state.startsWith('Succeeded');
    for (const facts of subsetsOf(situation.facts)) {
      const state = jobState(facts, NOW);
      expect(inEnglish(workloadVerdict(facts, state, NOW))).toMatch(
        /^[A-Z].*\.$/s,
      );
      expect(isDone || state.code !== 'Succeeded').toBe(true);
      const times = workloadTimeline(facts).map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      const wait = waitReasons(
        {
          job: facts,
          here: {
            cluster: facts.cluster,
            workload: facts.workload,
            flavors: [],
            holders: [],
          },
          workers: [],
        },
        NOW,
      );
      expect(inEnglish(wait?.sentence ?? 'Not waiting.')).toMatch(
        /^[A-Z].*\.$/s,
      );
    }
  });
});

describe('the timeline', () => {
  it('has the duration of each step except the last', () => {
    const running = situations.find(({ name }) => name.startsWith('runs with'));
    const steps = workloadTimeline(running!.facts);
    expect(steps[0].tookMs).toBe(1_000);
    expect(steps.map(({ tookMs }) => tookMs === undefined)).toEqual(
      steps.map((_, index) => index === steps.length - 1),
    );
  });
});

/** The facts without each combination of the parts that come from watches. */
function subsetsOf(facts: JobFacts): JobFacts[] {
  const without: Array<(facts: JobFacts) => JobFacts> = [
    one => ({ ...one, workload: undefined }),
    one => ({ ...one, remote: undefined }),
    one => ({ ...one, connection: undefined, nominees: undefined }),
    one => ({ ...one, position: undefined, clusterQueue: undefined }),
    one => withRemote(one, { rayCluster: undefined }),
    one => withRemote(one, { pods: [] }),
    one => withRemote(one, { workload: undefined }),
    one =>
      ({
        ...one,
        job: { ...one.job, object: { ...one.job.object, status: undefined } },
      } as JobFacts),
  ];
  return without.reduce<JobFacts[]>(
    (all, remove) => [...all, ...all.map(remove)],
    [facts],
  );
}

function withRemote(
  facts: JobFacts,
  change: Partial<NonNullable<JobFacts['remote']>>,
): JobFacts {
  return facts.remote
    ? { ...facts, remote: { ...facts.remote, ...change } }
    : facts;
}
