import type { StateView } from '../api';
import { formatDuration, formatGpuCounts } from '../format';
import { runsOn } from './multiKueue';
import { listed, sentence, timeOf } from './state';
import type { JobFacts } from './workloadFacts';
import { podSetsOfJob, workloadGpus } from './workloadAsk';
import { endTimeOf } from './jobEnd';
import { startTimeOf } from './jobProgress';

/**
 * What happens to a job, where, and what happens next, in one or two sentences.
 *
 * @param state - as {@link jobState} gives it
 * @public
 */
export function workloadVerdict(
  facts: JobFacts,
  state: StateView,
  nowMs: number,
): string {
  const [now, next] = partsOf(facts, state, nowMs);
  return [sentence(now), sentence(next ?? '')].filter(Boolean).join(' ');
}

function partsOf(
  facts: JobFacts,
  state: StateView,
  nowMs: number,
): [string, string?] {
  const worker = runsOn(facts.workload) ?? facts.remote?.cluster;
  const where = worker ? ` on ${worker}` : '';
  const because = state.detail ? `: ${state.detail}` : '';
  const queue = facts.clusterQueue ?? facts.workload?.spec?.queueName;
  const asks = formatGpuCounts(workloadGpus(podSetsOfJob(facts.job)));
  switch (state.word) {
    case 'Succeeded':
      return [`Succeeded${where}${tookOf(facts)}`];
    case 'Failed':
      return [`Failed${where}${because}`, 'Its log may say more'];
    case 'Stopped':
      return [`Stopped${where}${tookOf(facts)}`];
    case 'Rejected':
      return [`Rejected${because}`, 'Correct it and submit it again'];
    case 'Suspended':
      return [
        'Suspended by a person',
        'It waits in its queue again when it is resumed',
      ];
    case 'Deactivated':
      return [`Deactivated by Kueue${because}`, 'Resume it to try again'];
    case 'Worker lost':
      return [`Worker ${worker} does not answer`, `The job ${state.detail}`];
    case 'Moving':
      return [`Moving ${state.detail}`, 'It starts over there'];
    case 'Requeued':
      return [
        `Back in the queue${because}`,
        'It starts over as soon as there is room',
      ];
    case 'Cannot run':
      return [
        `Cannot run${because}`,
        'It would wait for ever; ask for less, or add a cluster that has it',
      ];
    case 'On hold':
      return [
        `Waits because ${queue ?? 'its queue'} is held${because}`,
        'It goes on when the queue is opened',
      ];
    case 'Queued': {
      const place = facts.position ? `, ${state.detail}` : '';
      const needs = asks ? `; it needs ${asks}` : '';
      const waits = waitOf(state, nowMs);
      return [
        `Queued${waits}${place}${queue ? ` in ${queue}` : ''}${needs}`,
        facts.position
          ? 'It starts when those before it leave room'
          : state.detail,
      ];
    }
    case 'Dispatching': {
      const nominated = facts.workload?.status?.nominatedClusterNames ?? [];
      return nominated.length > 0
        ? [`Offered to ${listed(nominated)}`, 'The first that has room runs it']
        : ['Looks for a worker', 'It is offered to those that are connected'];
    }
    case 'Starting':
      return state.tone === 'warning'
        ? [
            `Cannot start${where}${because}`,
            'It goes on by itself once that is repaired',
          ]
        : [`Starting${where}${because}`];
    case 'Retrying':
      return [`Starts over${where}${because}`];
    case 'Running':
      return [
        `Running${where}${waitOf(state, nowMs)}${asks ? ` with ${asks}` : ''}`,
      ];
    default:
      return [`${state.word}${because}`];
  }
}

function waitOf({ since }: StateView, nowMs: number): string {
  const time = timeOf(since);
  return time === undefined ? '' : ` for ${formatDuration(nowMs - time)}`;
}

function tookOf(facts: JobFacts): string {
  const start = timeOf(startTimeOf(facts));
  const end = timeOf(endTimeOf(facts));
  return start === undefined || end === undefined
    ? ''
    : ` after ${formatDuration(end - start)}`;
}
