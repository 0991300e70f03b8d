import { Link } from '@backstage/ui';
import type { StateView } from '@squadron/backstage-plugin-squadron-common';
import { Name } from '../Name';
import { useStateText } from '../StateBadge';
import styles from './ClusterChip.module.css';

/** A cluster by name, with a dot for its state if it is known. @public */
export function ClusterChip(props: {
  cluster: string;
  state?: Pick<StateView, 'code' | 'params' | 'tone'>;
  href?: string;
}) {
  const { cluster, state, href } = props;
  const text = useStateText();
  return (
    <span className={styles.root}>
      {state && (
        <span
          className={`${styles.dot} ${styles[state.tone] ?? ''}`}
          role="img"
          aria-label={text(state)}
          title={text(state)}
        />
      )}
      {href ? (
        <Link href={href}>
          <Name name={cluster} />
        </Link>
      ) : (
        <Name name={cluster} />
      )}
    </span>
  );
}
