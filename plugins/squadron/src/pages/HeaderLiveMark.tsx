import {
  LiveMark,
  useLiveStatus,
} from '@squadron/backstage-plugin-squadron-react';

/** Whether the pages receive changes, for the plugin's header. @internal */
export function HeaderLiveMark() {
  return <LiveMark status={useLiveStatus()} />;
}
