import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button, Tooltip, TooltipTrigger } from '@backstage/ui';
import { useCopy, useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './parts.module.css';

/** Copies the command for what these pages only show. Its whole text is in a tooltip: it would fill a table. @internal */
export function CopyCommand({ command }: { command: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(command);
  return (
    <TooltipTrigger delay={200}>
      <Button
        variant="tertiary"
        size="small"
        iconStart={isCopied ? <RiCheckLine /> : <RiFileCopyLine />}
        aria-label={t('common.copyCommand', { command })}
        onPress={copy}
      >
        <code className={styles.subdued}>
          {command.split(' ', 2).join(' ')}
        </code>
      </Button>
      <Tooltip>{command}</Tooltip>
    </TooltipTrigger>
  );
}
