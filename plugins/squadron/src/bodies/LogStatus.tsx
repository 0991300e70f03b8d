import { Button, Flex, Text } from '@backstage/ui';
import type { LogStreamView } from '@squadron/backstage-plugin-squadron-react';

/**
 * The status line below a log: whether more lines can come, and from which cluster.
 *
 * @internal
 */
export function LogStatus(props: { log: LogStreamView; onRetry: () => void }) {
  const { log, onRetry } = props;
  const canRetry = log.state === 'lost' || log.state === 'refused';
  return (
    <Flex align="center" gap="3">
      <Text as="p" color="secondary" role="status">
        {sentence(log)}
      </Text>
      {canRetry && (
        <Button variant="tertiary" size="small" onPress={onRetry}>
          Try again
        </Button>
      )}
    </Flex>
  );
}

function sentence({ state, cluster, message, lines }: LogStreamView): string {
  // Without lines, the view itself shows the message.
  const shown = lines.length > 0 ? message ?? '' : '';
  switch (state) {
    case 'streaming':
      return `Live from ${cluster}.`;
    case 'waiting':
    case 'ended':
    case 'refused':
      return shown;
    case 'connecting':
      return lines.length > 0 ? 'Reopening the log…' : '';
    case 'lost':
      return `${shown} The log is reopened shortly.`.trim();
    case 'paused':
      return 'Paused while this tab was hidden.';
    default:
      return state satisfies never;
  }
}
