import { Link } from '@backstage/ui';
import { Name, type QueueRef } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';

/** Name of a queue, with a link to its page. @internal */
export function QueueLink(props: QueueRef) {
  const { cluster, namespace, name } = props;
  return (
    <Link href={useLinks().queue({ cluster, namespace, name })} color="primary">
      <Name name={name} namespace={namespace} />
    </Link>
  );
}
