import {
  agoOf,
  formatRoughDuration,
  messageText,
} from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import { useT } from '../../translation';
import { exactTime } from './exactTime';
import { tickMs } from './tickMs';

/** A relative time in the past or future, or the age of an object, with the exact time on hover. @public */
export function Ago(props: { at: string; isAge?: boolean }) {
  const t = useT();
  const at = Date.parse(props.at);
  const now = useNow(tickMs(at, Date.now()));
  return (
    <time dateTime={props.at} title={exactTime(props.at)}>
      {props.isAge
        ? formatRoughDuration(now - at)
        : messageText(agoOf(props.at, now), t)}
    </time>
  );
}
