import { Link } from '@backstage/ui';
import { Ago, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type {
  AccessMechanism,
  AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from './inventory.module.css';
import { RotateButton } from './RotateButton';

const MECHANISMS: Record<AccessMechanism, string> = {
  request: 'ServiceAccount token',
  fleet: 'kubeconfig',
  person: 'kubeconfig of a user',
};

/**
 * The entries of the access list: consumer, cluster, mechanism, roles, state, age.
 *
 * @internal
 */
export function AccessTable(props: {
  items: readonly AccessEntry[];
  onRotated: () => void;
}) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Credentials of clusters"
      rows={props.items}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Consumer',
          cell: ({ consumer, secret }) => (
            <>
              <span className={styles.name}>{consumer}</span>
              {secret && <span className={styles.below}>Secret {secret}</span>}
            </>
          ),
        },
        {
          label: 'Cluster',
          cell: ({ cluster }) => (
            <Link href={links.cluster(cluster)}>{cluster}</Link>
          ),
        },
        {
          label: 'State',
          cell: ({ state, expiresAt }) => (
            <>
              <StateBadge state={state} hideDetail />
              <span className={styles.below}>
                {state.detail}
                {expiresAt &&
                  ` (until ${new Date(expiresAt).toLocaleString()})`}
              </span>
            </>
          ),
        },
        {
          label: 'Mechanism',
          cell: ({ mechanism, serviceAccount }) => (
            <>
              {MECHANISMS[mechanism]}
              <span className={styles.below}>{serviceAccount}</span>
            </>
          ),
        },
        {
          label: 'Roles',
          isWide: true,
          cell: ({ roles }) => roles.join(', ') || 'from its kubeconfig',
        },
        {
          label: 'Last rotated',
          isWide: true,
          cell: ({ issuedAt, createdAt }) => (
            <Since at={issuedAt ?? createdAt} />
          ),
        },
        {
          label: 'Actions',
          align: 'end',
          cell: entry => (
            <RotateButton entry={entry} onRotated={props.onRotated} />
          ),
        },
      ]}
    />
  );
}

function Since(props: { at: string | undefined }) {
  return props.at ? <Ago at={props.at} /> : <>—</>;
}
