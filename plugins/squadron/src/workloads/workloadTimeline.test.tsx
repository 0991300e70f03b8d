import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineStep } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { renderSquadron } from '../__testUtils__/renderSquadron';

const JOB = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob' as const,
  name: 'pretrain-moe',
};
const ADDRESS = '/squadron/workloads/hub/nlp/rayjob/pretrain-moe?tab=timeline';

const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const step = (
  lane: string,
  minutes: number,
  code: TimelineStep['code'],
  round: number,
): TimelineStep => ({
  lane,
  code,
  round,
  object: 'RayJob pretrain-moe',
  tone: 'neutral',
  at: minutesAgo(minutes),
});

const percentOf = (name: RegExp) =>
  Math.round(parseFloat(screen.getByTitle(name).style.width));

describe('the timeline of a job', () => {
  it('draws the wait to scale, and each attempt', async () => {
    const workload = recordedAnswer('getWorkload', JOB);
    const timeline = [
      step('hub', 100, 'Submitted', 1),
      step('hub', 40, 'Admitted', 1),
      step('worker-2', 40, 'Running', 1),
      step('hub', 20, 'Evicted', 1),
      step('hub', 20, 'Requeued', 2),
    ];
    renderSquadron(ADDRESS, {
      answers: { getWorkload: { ...workload, timeline } },
    });
    await screen.findByRole('list', { name: 'Steps in chronological order' });
    // A small margin right of the present is part of the width.
    expect(percentOf(/^Waiting 1 h/)).toBe(58);
    expect(percentOf(/Running 20 min/)).toBe(19);
    expect(percentOf(/^Waiting 20 min/)).toBe(19);
    expect(screen.getByText('try 2')).toBeInTheDocument();
    expect(screen.getByText('now')).toBeInTheDocument();
  });

  it('shows the parts of a past step on demand', async () => {
    const workload = recordedAnswer('getWorkload', JOB);
    const timeline = [
      step('hub', 40, 'Submitted', 1),
      step('hub', 30, 'Dispatched', 1),
      step('worker-2', 30, 'Admitted', 1),
      step('worker-2', 29, 'HeadReady', 1),
      step('worker-2', 20, 'Running', 1),
    ];
    renderSquadron(ADDRESS, {
      answers: { getWorkload: { ...workload, timeline } },
    });
    const list = await screen.findByRole('list', {
      name: 'Steps in chronological order',
    });
    const summary = within(list).getByText('2 steps');
    const details = summary.closest('details');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    expect(details).toHaveAttribute('open');
    expect(within(list).getByText('head ready')).toBeVisible();
  });
});
