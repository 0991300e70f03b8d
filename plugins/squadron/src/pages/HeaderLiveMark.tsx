import {
  LiveMark,
  useLiveStatus,
} from '@squadron/backstage-plugin-squadron-react';

/**
 * Whether the pages follow changes, in the plugin's header.
 *
 * @internal
 */
export function HeaderLiveMark() {
  return <LiveMark status={useLiveStatus()} />;
}
