import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import { useCopy, useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './parts.module.css';

/** Copies the command for what these pages only show. @internal */
export function CopyCommand({ command }: { command: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(command);
  return (
    <Button
      variant="tertiary"
      size="small"
      className={styles.command}
      iconStart={isCopied ? <RiCheckLine /> : <RiFileCopyLine />}
      aria-label={t('common.copyCommand', { command })}
      onPress={copy}
    >
      <code className={styles.subdued}>{command}</code>
    </Button>
  );
}
