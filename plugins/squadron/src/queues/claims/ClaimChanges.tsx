import { Alert, Text } from '@backstage/ui';
import { useT, errorText } from '@squadron/backstage-plugin-squadron-react';
import { type ClaimPreviewView } from '@squadron/backstage-plugin-squadron-common';
import { parseQuantity } from '@squadron/kube-kinds';
import type { DryRunState } from '../../actions/useDryRun';
import { resourceName } from '../resourceName';
import { SimpleTable } from '../../parts';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

type Change = ClaimPreviewView['changes'][number];

/** Every quota that would change, on the hub and on the worker, or why the claim cannot be applied. @internal */
export function ClaimChanges(props: {
  preview: DryRunState<ClaimPreviewView>;
  /** Whether the claim as typed has no problems; these are shown beside their fields. */
  isSound: boolean;
}) {
  const t = useT();
  const { preview } = props;
  switch (preview.type) {
    case 'none':
      return props.isSound ? (
        <Text color="secondary">{t('queues.claims.preview.none')}</Text>
      ) : null;
    case 'asking':
      return (
        <Text color="secondary">{t('queues.claims.preview.calculating')}</Text>
      );
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={t('queues.claims.preview.failed', {
            error: errorText(preview.error),
          })}
        />
      );
    default:
      return <Known {...preview.result} />;
  }
}

function Known({ problems, warnings, changes }: ClaimPreviewView) {
  const t = useT();
  if (problems.length > 0) {
    return (
      <Alert
        status="danger"
        icon
        title={t('queues.claims.preview.rejected')}
        description={problems.map(({ message }) => message).join(' ')}
      />
    );
  }
  return (
    <>
      {warnings.map(message => (
        <Alert key={message} status="warning" icon title={message} />
      ))}
      {changes.length === 0 ? (
        <Text color="secondary">{t('queues.claims.preview.noChanges')}</Text>
      ) : (
        <ChangeTable changes={changes} />
      )}
    </>
  );
}

/** The quotas of a preview, before and after. @internal */
export function ChangeTable(props: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <SimpleTable<Change>
      label={t('queues.claims.preview.label')}
      rows={props.changes}
      rowKey={({ cluster, queue, flavor, resource }) =>
        [cluster, queue, flavor, resource].join('/')
      }
      groupOf={({ cluster }) => t('queues.claims.preview.on', { cluster })}
      columns={[
        { label: t('common.labels.clusterQueue'), cell: ({ queue }) => queue },
        { label: t('common.labels.flavor'), cell: ({ flavor }) => flavor },
        {
          label: t('common.labels.resource'),
          cell: ({ resource }) => resourceName(resource),
        },
        {
          label: t('queues.claims.preview.before'),
          align: 'end',
          cell: ({ resource, before }) => quantityText(resource, before),
        },
        {
          label: t('queues.claims.preview.after'),
          align: 'end',
          cell: ({ resource, after }) => quantityText(resource, after),
        },
        {
          label: t('queues.claims.preview.change'),
          align: 'end',
          cell: ({ resource, before, after }) => {
            const by = parseQuantity(after) - parseQuantity(before);
            return (
              <span className={by > 0n ? claimStyles.more : claimStyles.less}>
                {by > 0n && '+'}
                {quantityText(resource, by)}
              </span>
            );
          },
        },
      ]}
    />
  );
}
