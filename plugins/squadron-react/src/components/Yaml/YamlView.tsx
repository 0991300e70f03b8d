import { useMemo } from 'react';
import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import { inertText } from '../Inert';
import { lineDiff } from './lineDiff';
import { yamlTokens } from './yamlTokens';
import styles from './YamlView.module.css';
import { useCopy } from '../../hooks/useCopy';
import { useT } from '../../translation';

const ELEMENTS = { added: 'ins', removed: 'del' } as const;

/** A manifest to read and copy. @public */
export function YamlView(props: {
  yaml: string;
  label: string;
  /** An earlier manifest. With it, lines that differ are marked. */
  before?: string;
}) {
  const t = useT();
  const { yaml, label, before = yaml } = props;
  const lines = useMemo(() => lineDiff(before, yaml), [before, yaml]);
  const { isCopied, copy } = useCopy(yaml);
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
        {lines.map(({ text, change }, index) => {
          const Line = change ? ELEMENTS[change] : 'div';
          return (
            <Line key={index} className={change && styles[change]}>
              {yamlTokens(text).map((token, position) => (
                <span key={position} className={styles[token.kind]}>
                  {inertText(token.text)}
                </span>
              ))}
              {text === '' && ' '}
            </Line>
          );
        })}
      </pre>
    </div>
  );
}
