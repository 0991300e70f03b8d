import type {
  Insights,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { spanTime } from '../../charts/plotTime';
import type { Known } from '../../charts/stepsOf';

const HOUR_MS = 3_600_000;

/** Records that are younger fill too little of a day to be seen. */
const YOUNG_MS = 4 * HOUR_MS;

/** The period that is shown until another one is chosen: an hour while the records are young, otherwise a day. @internal */
export function usualRange(
  data: Pick<Insights, 'recordedSince' | 'asOf'> | undefined,
): '1h' | '24h' {
  const { recordedSince, asOf } = data ?? {};
  return recordedSince &&
    asOf &&
    Date.parse(asOf) - Date.parse(recordedSince) < YOUNG_MS
    ? '1h'
    : '24h';
}

/** When the records began, if that is within the period that is shown. @internal */
export function sinceText(
  t: Translate,
  data: Pick<Insights, 'recordedSince' | 'from'> | undefined,
  timeZone: string,
): string | undefined {
  const { recordedSince, from = '' } = data ?? {};
  return recordedSince && recordedSince > from
    ? t('history.insights.since', {
        at: spanTime(new Date(recordedSince), timeZone),
      })
    : undefined;
}

/** When the values of the plots are known. @internal */
export function knownOf({
  recordedSince,
  asOf,
}: Pick<Insights, 'recordedSince' | 'asOf'>): Known {
  return { from: recordedSince, to: asOf };
}
