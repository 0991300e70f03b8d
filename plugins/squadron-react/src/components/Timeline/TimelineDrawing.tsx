import {
  messageText,
  timelineText,
  type TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import { useT } from '../../translation';
import { Gantt, GanttLegend } from '../Gantt';
import { inertText } from '../Inert';
import { exactTime } from '../Time/exactTime';
import { tickMs } from '../Time/tickMs';
import { stepGap } from './stepGap';
import { timelineLanes } from './timelineLanes';

/** Share of the width right of the present, so that its line is not the edge. */
const MARGIN = 0.03;

/**
 * A row per cluster with its periods to scale, and a mark per step. Assistive technology reads the list of the steps.
 *
 * @internal
 */
export function TimelineDrawing(props: {
  steps: readonly TimelineStep[];
  endedAt?: string;
}) {
  const t = useT();
  const { steps, endedAt } = props;
  const first = steps.length > 0 ? Date.parse(steps[0].at) : undefined;
  const nowMs = useNow(first && tickMs(first, Date.now()));
  const { lanes, fromMs, toMs } = timelineLanes(
    steps,
    endedAt ? Date.parse(endedAt) : nowMs,
  );
  if (lanes.length === 0) {
    return null;
  }
  const looks = new Set(
    lanes.flatMap(({ periods }) => periods.map(({ look }) => look)),
  );
  const length = Math.max(1_000, toMs - fromMs);
  return (
    <div aria-hidden>
      <Gantt
        nowMs={endedAt ? undefined : nowMs}
        span={{ fromMs, toMs: fromMs + length * (1 + MARGIN) }}
        dividers={[
          ...roundsOf(steps).map(({ round, at }) => ({
            atMs: Date.parse(at),
            label: t('common.timeline.try', { round: round ?? '' }),
          })),
          ...(endedAt
            ? [{ atMs: toMs, label: t('common.timeline.ended') }]
            : []),
        ]}
        rows={lanes.map(lane => ({
          id: lane.cluster,
          label: <span title={lane.cluster}>{lane.cluster}</span>,
          bars: lane.periods.map((period, index) => {
            const look = t(`charts.gantt.look.${period.look}`);
            const attempt =
              period.round && t('common.timeline.try', { round: period.round });
            const label = t('charts.gantt.bar', {
              what: attempt ? `${attempt} · ${look}` : look,
              duration: stepGap(t, period.toMs - period.fromMs),
            });
            return { ...period, id: `${index}`, label, title: label };
          }),
          marks: lane.steps.map(({ at, code, tone, detail }) => ({
            atMs: Date.parse(at),
            tone,
            title: [
              timelineText(code, t),
              detail && inertText(messageText(detail, t)),
              exactTime(at),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        }))}
      />
      <GanttLegend looks={[...looks]} />
    </div>
  );
}

/** The first step of each attempt after the first one. */
function roundsOf(steps: readonly TimelineStep[]): TimelineStep[] {
  return steps.filter(
    ({ round }, index) => index > 0 && round !== steps[index - 1].round,
  );
}
