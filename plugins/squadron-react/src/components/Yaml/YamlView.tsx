import { useState } from 'react';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import { inertText } from '../Inert';
import { yamlTokens } from './yamlTokens';
import styles from './YamlView.module.css';
import { useT } from '../../translation';

/** A manifest to read and copy. @public */
export function YamlView(props: { yaml: string; label: string }) {
  const t = useT();
  const { yaml, label } = props;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(yaml);
      setIsCopied(true);
    } catch {
      // Browsers deny clipboard access outside secure contexts; the text can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <div className={styles.root}>
      <Button
        className={styles.copy}
        variant="secondary"
        size="small"
        iconStart={isCopied ? <RiCheckLine /> : <RiFileCopyLine />}
        onPress={copy}
      >
        {isCopied ? t('common.copied') : t('common.copy')}
      </Button>
      {/* A scrolling region has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.box} aria-label={label} tabIndex={0}>
        {yaml.split('\n').map((line, index) => (
          <div key={index}>
            {yamlTokens(line).map((token, position) => (
              <span key={position} className={styles[token.kind]}>
                {inertText(token.text)}
              </span>
            ))}
            {line === '' && ' '}
          </div>
        ))}
      </pre>
    </div>
  );
}
