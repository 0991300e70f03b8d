import {
  hasCode,
  messageOf,
  type StepView,
} from '@squadron/backstage-plugin-squadron-common';

/** Drain is done only if the page's head, which is read at another time, counts no running jobs either. @internal */
export function agreedSteps(
  steps: readonly StepView[],
  running: number,
): StepView[] {
  const detail = messageOf('answers.clusters.decommission.left', {
    count: running,
  });
  return steps.map(step =>
    running > 0 &&
    hasCode(step.detail, 'answers.clusters.decommission.drainDone')
      ? { ...step, state: 'running', detail }
      : step,
  );
}
