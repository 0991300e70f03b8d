import { Link } from '@backstage/ui';
import { Name, type QueueRef } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';

/** Name of a queue, with a link to its page. @internal */
export function QueueLink(props: QueueRef) {
  const { cluster, namespace, name } = props;
  return (
    <Link href={useLinks().queue({ cluster, namespace, name })} color="primary">
      <Name name={name} namespace={namespace} />
    </Link>
  );
}

/** A number of workloads of a queue, with a link to the tab that lists them. @internal */
export function QueueCount(props: {
  queue: QueueRef;
  tab: string;
  count: number;
}) {
  const { cluster, namespace, name } = props.queue;
  const href = useLinks().queue({ cluster, namespace, name });
  return props.count > 0 ? (
    <Link href={`${href}?tab=${props.tab}`} color="primary">
      {props.count}
    </Link>
  ) : (
    <span className={styles.zero}>0</span>
  );
}
