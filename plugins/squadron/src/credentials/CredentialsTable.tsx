import {
  useT,
  Ago,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { CredentialsSummary } from '@squadron/backstage-plugin-squadron-common';
import { ActionButton, ClusterName, SimpleTable } from '../parts';
import styles from './credentials.module.css';
import { credentialsState } from './credentialsState';
import { DeleteCredentialsButton } from './DeleteCredentialsButton';

/** All credentials with the clusters that use them, and their actions. @internal */
export function CredentialsTable(props: {
  items: readonly CredentialsSummary[];
  /** Those that the portal knows, for their titles. */
  providers: ReadonlyArray<{ id: string; title: string }>;
  denied: string | undefined;
  onReplace: (credentials: CredentialsSummary) => void;
  onDeleted: () => void;
}) {
  const t = useT();
  const { items, providers, denied, onReplace, onDeleted } = props;
  return (
    <SimpleTable
      label={t('credentials.title')}
      rows={[...items].sort((a, b) => b.problems.length - a.problems.length)}
      rowKey={({ namespace, name }) => `${namespace}/${name}`}
      columns={[
        {
          label: t('common.labels.name'),
          cell: ({ namespace, name }) => (
            <>
              <span className={styles.name}>{name}</span>
              <span className={styles.below}>{namespace}</span>
            </>
          ),
        },
        {
          label: t('common.labels.provider'),
          cell: ({ provider, facts }) => (
            <>
              {providers.find(({ id }) => id === provider)?.title ?? provider}
              <span className={styles.below}>
                {FACTS.filter(name => facts[name])
                  .map(
                    name => `${t(`credentials.facts.${name}`)} ${facts[name]}`,
                  )
                  .join(' · ')}
              </span>
            </>
          ),
        },
        {
          label: t('common.labels.state'),
          cell: credentials => (
            <StateBadge state={credentialsState(credentials)} isStacked />
          ),
        },
        {
          label: t('common.labels.usedBy'),
          cell: ({ usedBy }) =>
            usedBy?.length ? (
              <span className={styles.users}>
                {usedBy.map(id => (
                  <ClusterName key={id} cluster={id} />
                ))}
              </span>
            ) : (
              <span className={styles.subdued}>
                {usedBy
                  ? t('credentials.noUsers')
                  : t('credentials.unknownUsers')}
              </span>
            ),
        },
        {
          label: t('common.labels.changed'),
          isWide: true,
          cell: ({ createdAt, updatedAt = createdAt }) =>
            updatedAt ? <Ago at={updatedAt} /> : '—',
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          cell: credentials => (
            <span className={styles.buttons}>
              <ActionButton
                label={t('common.actions.replace')}
                reason={credentials.readOnlyReason ?? denied}
                onPress={() => onReplace(credentials)}
              />
              <DeleteCredentialsButton
                credentials={credentials}
                onDeleted={onDeleted}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The values that distinguish accounts, in this order. */
const FACTS = ['region', 'project', 'subscriptionId', 'server'] as const;
