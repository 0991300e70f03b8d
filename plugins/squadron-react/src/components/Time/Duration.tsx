import { formatDuration } from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import { exactTime } from './exactTime';
import { tickMs } from './tickMs';
import { useT } from '../../translation';

/** A span of time. Without an end it runs until now, and updates each second while it is below an hour. @public */
export function Duration(props: { from: string; to?: string }) {
  const t = useT();
  const from = Date.parse(props.from);
  const now = useNow(props.to ? undefined : tickMs(from, Date.now()));
  const to = props.to ? Date.parse(props.to) : now;
  return (
    <span
      title={`${exactTime(props.from)} – ${
        props.to ? exactTime(props.to) : t('common.time.now')
      }`}
    >
      {formatDuration(Math.max(0, to - from))}
    </span>
  );
}
