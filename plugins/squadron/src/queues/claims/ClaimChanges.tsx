import { Alert, Text } from '@backstage/ui';
import { useT, errorText } from '@squadron/backstage-plugin-squadron-react';
import { type ClaimPreviewView } from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../../actions/useDryRun';
import { byResource, resourceName } from '../resourceName';
import { SimpleTable } from '../../parts';
import claimStyles from './claims.module.css';
import {
  changeText,
  isLoss,
  queueChanges,
  type QueueChange,
  type QuotaChange,
} from './quotaChanges';

/** Every quota that would change, on the hub and on the worker, or why the claim cannot be applied. @internal */
export function ClaimChanges(props: {
  preview: DryRunState<ClaimPreviewView>;
  /** What jobs lose by the changes, in sentences. */
  losses: readonly string[];
}) {
  const t = useT();
  const { preview, losses } = props;
  switch (preview.type) {
    case 'none':
      return null;
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
      return <Known {...preview.result} losses={losses} />;
  }
}

function Known(props: ClaimPreviewView & { losses: readonly string[] }) {
  const { problems, warnings, changes, losses } = props;
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
      {losses.length > 0 && (
        <Alert
          status="warning"
          icon
          title={losses[0]}
          description={losses.slice(1).join(' ')}
        />
      )}
      {changes.length === 0 ? (
        <Text color="secondary">{t('queues.claims.preview.noChanges')}</Text>
      ) : (
        <ChangeTable changes={changes} />
      )}
    </>
  );
}

/** The quotas of a preview, before and after: a row per queue, a column per resource. */
function ChangeTable(props: { changes: readonly QuotaChange[] }) {
  const t = useT();
  const resources = [
    ...new Set(props.changes.map(({ resource }) => resource)),
  ].sort(byResource);
  return (
    <SimpleTable
      label={t('queues.claims.preview.label')}
      rows={queueChanges(props.changes)}
      rowKey={({ cluster, queue, flavor }) =>
        [cluster, queue, flavor].join('/')
      }
      groupOf={({ cluster }) => t('queues.claims.preview.on', { cluster })}
      columns={[
        { label: t('common.labels.clusterQueue'), cell: ({ queue }) => queue },
        { label: t('common.labels.flavor'), cell: ({ flavor }) => flavor },
        ...resources.map(resource => ({
          label: resourceName(resource),
          align: 'end' as const,
          cell: ({ changes }: QueueChange) => {
            const change = changes.find(one => one.resource === resource);
            return change ? (
              <span
                className={isLoss(change) ? claimStyles.less : claimStyles.more}
              >
                {changeText(change)}
              </span>
            ) : (
              '—'
            );
          },
        })),
      ]}
    />
  );
}
