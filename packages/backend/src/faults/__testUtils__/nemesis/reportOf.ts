import {
  answersUnderWorkerFaults,
  percentile99,
  type RunBounds,
} from './checks';
import type { NemesisRun } from './run';
import type { NemesisStep } from './schedule';
import type { Breach } from './types';

/** Maximum per invariant. */
const NAMED = 8;

/** Actions and findings of a run, with the command to repeat it. */
export function reportOf(options: {
  seed: number;
  minutes: number;
  steps: readonly NemesisStep[];
  run: NemesisRun;
  breaches: readonly Breach[];
  bounds: RunBounds;
}): string {
  const { seed, minutes, steps, run, breaches, bounds } = options;
  const { log, writes, recoveredMs, problems } = run;
  const isolated = answersUnderWorkerFaults(log, bounds.responses).map(
    ({ tookMs }) => tookMs,
  );
  const lines = [
    `nemesis: seed ${seed}, ${minutes} minutes, ${steps.length} steps, ${breaches.length} breaches`,
    `faults: ${counted(
      log.faults.map(({ target, fault }) => `${target} ${nameOf(fault)}`),
    )}`,
    `writes: ${writes.done} done, ${writes.refused.length} refused by the API server`,
    ...writes.refused.slice(0, 3).map(refused => `  ${refused.slice(0, 300)}`),
    `answers: ${counted(
      log.answers.map(({ status }) => String(status ?? 'none')),
    )}`,
    `lists read by followers of the stream: ${log.listings.length}`,
    `p99 of ${
      isolated.length
    } answers while workers alone were at fault: ${Math.round(
      percentile99(isolated),
    )} ms`,
    `right again after the last fault: caches ${Math.round(
      recoveredMs.caches,
    )} ms, catalog ${Math.round(recoveredMs.catalog)} ms`,
    ...problems.map(problem => `problem of the run itself: ${problem}`),
    ...(breaches.length > 0
      ? [`breaches: ${counted(breaches.map(({ invariant }) => invariant))}`]
      : []),
    ...firstOfEach(breaches).map(breach => breachLine(breach, options)),
    ...(breaches.length > 0
      ? [
          `repeat: SQUADRON_TEST_APISERVER=1 SQUADRON_TEST_FAULTS=1 SQUADRON_NEMESIS_SEED=${seed} SQUADRON_NEMESIS_MINUTES=${minutes} yarn test --no-watch nemesis.fault`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The first ones of each invariant. */
export function firstOfEach(breaches: readonly Breach[]): Breach[] {
  const counts = new Map<string, number>();
  return breaches.filter(({ invariant }) => {
    const count = (counts.get(invariant) ?? 0) + 1;
    counts.set(invariant, count);
    return count <= NAMED;
  });
}

function breachLine(
  { invariant, atMs, message }: Breach,
  { steps, run }: { steps: readonly NemesisStep[]; run: NemesisRun },
): string {
  const step = steps.findLastIndex(each => each.atMs <= atMs);
  const faults = run.log.faults
    .filter(({ fromMs, toMs }) => fromMs <= atMs && toMs >= atMs - 15_000)
    .map(
      ({ target, fault, fromMs, toMs }) =>
        `${target} ${nameOf(fault)} ${seconds(fromMs)}-${seconds(toMs)}`,
    );
  return `[${invariant}] at ${seconds(
    atMs,
  )} s, step ${step}: ${message}\n    faults about then: ${
    faults.join('; ') || 'none'
  }`;
}

function nameOf(fault: NemesisRun['log']['faults'][number]['fault']): string {
  switch (fault.type) {
    case 'network':
      return fault.fault.type;
    case 'flap':
      return `flap(${fault.fault.type})`;
    case 'status':
      return `${fault.status} to ${fault.percent}%`;
    default:
      return fault.type;
  }
}

function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  names.forEach(name => counts.set(name, (counts.get(name) ?? 0) + 1));
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
