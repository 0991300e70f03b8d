import { Button, Flex, Text } from '@backstage/ui';
import type { LogStreamView } from '@squadron/backstage-plugin-squadron-react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';

/** The status line below a log: whether more lines can come, and from which cluster. @internal */
export function LogStatus(props: { log: LogStreamView; onRetry: () => void }) {
  const { log, onRetry } = props;
  const t = useT();
  const canRetry = log.state === 'lost' || log.state === 'refused';
  return (
    <Flex align="center" gap="3">
      <Text as="p" color="secondary" role="status">
        {sentence(t, log)}
      </Text>
      {canRetry && (
        <Button variant="tertiary" size="small" onPress={onRetry}>
          {t('workloads.logStatus.tryAgain')}
        </Button>
      )}
    </Flex>
  );
}

function sentence(
  t: Translate,
  { state, cluster, message, lines }: LogStreamView,
): string {
  // Without lines, the view itself shows the message.
  const shown = lines.length > 0 ? message ?? '' : '';
  switch (state) {
    case 'streaming':
      return t('workloads.logStatus.liveFrom', { cluster: cluster ?? '' });
    case 'waiting':
    case 'ended':
    case 'refused':
      return shown;
    case 'connecting':
      return lines.length > 0 ? t('workloads.logStatus.reopeningLog') : '';
    case 'lost':
      return t('workloads.logStatus.logReopenedShortly', { shown }).trim();
    case 'paused':
      return t('workloads.logStatus.pausedWhileTabWas');
    default:
      return state satisfies never;
  }
}
