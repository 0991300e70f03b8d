import { useState } from 'react';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../../parts/parts.module.css';

/** Copies the command that changes an object, which these pages only show. @internal */
export function EditCommand(props: { kind: string; name: string }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  const command = `kubectl edit ${props.kind} ${props.name}`;
  return (
    <Button
      variant="tertiary"
      size="small"
      className={styles.command}
      iconStart={isCopied ? <RiCheckLine /> : <RiFileCopyLine />}
      aria-label={t('queues.rules.copy', { command })}
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
