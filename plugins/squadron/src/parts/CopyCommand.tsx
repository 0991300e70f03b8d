import { useState } from 'react';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './parts.module.css';

/** Copies the command for what these pages only show. @internal */
export function CopyCommand({ command }: { command: string }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      variant="tertiary"
      size="small"
      className={styles.command}
      iconStart={isCopied ? <RiCheckLine /> : <RiFileCopyLine />}
      aria-label={t('common.copyCommand', { command })}
      onPress={() =>
        // Browsers deny it outside secure contexts.
        navigator.clipboard?.writeText(command).then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        )
      }
    >
      <code className={styles.subdued}>{command}</code>
    </Button>
  );
}
