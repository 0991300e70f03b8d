import { formatAgo } from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import { exactTime } from './exactTime';
import { tickMs } from './tickMs';

/** A relative time in the past or future, with the exact time on hover. @public */
export function Ago(props: { at: string }) {
  const at = Date.parse(props.at);
  const now = useNow(tickMs(at, Date.now()));
  return (
    <time dateTime={props.at} title={exactTime(props.at)}>
      {formatAgo(at, now)}
    </time>
  );
}
