import type {
  TimelineCode,
  TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';

/** What every workload passes between two steps that a reader looks for. */
const PARTS = new Set<TimelineCode>([
  'Offered',
  'QuotaReserved',
  'CheckReady',
  'Admitted',
  'RayClusterCreated',
  'PodsCreated',
  'PodsPlaced',
  'ContainersRun',
  'HeadReady',
  'WorkersReady',
]);

/** A step with those that follow from it. */
interface StepGroup {
  step: TimelineStep;
  parts: TimelineStep[];
}

/** Groups steps in their order. What went wrong is never a part. @internal */
export function stepGroups(steps: readonly TimelineStep[]): StepGroup[] {
  const groups: StepGroup[] = [];
  for (const step of steps) {
    const isFaulty = step.tone === 'warning' || step.tone === 'danger';
    const last = groups.at(-1);
    if (last && PARTS.has(step.code) && !isFaulty) {
      last.parts.push(step);
    } else {
      groups.push({ step, parts: [] });
    }
  }
  return groups;
}
