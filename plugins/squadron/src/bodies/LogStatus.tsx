import { Button, Flex, Text } from '@backstage/ui';
import type { LogStreamView } from '@squadron/backstage-plugin-squadron-react';

/**
 * In words, below the lines, whether more of a log is to come and from where.
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
  // Without lines the view itself says it.
  const said = lines.length > 0 ? message ?? '' : '';
  switch (state) {
    case 'streaming':
      return `Live from ${cluster}.`;
    case 'waiting':
    case 'ended':
    case 'refused':
      return said;
    case 'connecting':
      return lines.length > 0 ? 'Opening the log again…' : '';
    case 'lost':
      return `${said} It is opened again in a moment.`.trim();
    case 'paused':
      return 'Paused while nobody looked.';
    default:
      return state satisfies never;
  }
}
