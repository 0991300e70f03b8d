import { Link } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';

/** Where the documents of the newest version are read. */
const DOCS = 'https://github.com/squadron-dev/squadron/blob/main/docs';

/** A link to a page of the documentation, e.g. `credentials.md#rotation`. @internal */
export function DocLink(props: { page: string; label?: string }) {
  const t = useT();
  return (
    <Link href={`${DOCS}/${props.page}`} target="_blank" rel="noreferrer">
      {props.label ?? t('common.documentation')}
    </Link>
  );
}
