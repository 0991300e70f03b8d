import { Alert, Text } from '@backstage/ui';
import { messageOf } from '@squadron/backstage-plugin-squadron-react';
import {
  compareQuantities,
  type ClaimPreviewView,
} from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../actions/useDryRun';
import { resourceName } from '../pages/resourceName';
import { SimpleTable } from '../parts';
import claimStyles from './claims.module.css';
import { quantityText } from './quantityText';

type Change = ClaimPreviewView['changes'][number];

/**
 * Every quota that would change, on the hub and on the worker, or why the claim cannot be applied.
 *
 * @internal
 */
export function ClaimChanges(props: {
  preview: DryRunState<ClaimPreviewView>;
}) {
  const { preview } = props;
  switch (preview.type) {
    case 'none':
      return (
        <Text color="secondary">
          No changes yet. Quota changes are shown here before they are applied.
        </Text>
      );
    case 'asking':
      return <Text color="secondary">Calculating the changes…</Text>;
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={`The changes could not be calculated: ${messageOf(
            preview.error,
          )}`}
        />
      );
    default:
      return <Known {...preview.result} />;
  }
}

function Known({ problems, warnings, changes }: ClaimPreviewView) {
  if (problems.length > 0) {
    return (
      <Alert
        status="danger"
        icon
        title="This claim would be rejected"
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
        <Text color="secondary">No quota changes.</Text>
      ) : (
        <ChangeTable changes={changes} />
      )}
    </>
  );
}

/** The quotas of a preview, before and after. @internal */
export function ChangeTable(props: { changes: readonly Change[] }) {
  return (
    <SimpleTable<Change>
      label="Quota changes"
      rows={props.changes}
      rowKey={({ cluster, queue, flavor, resource }) =>
        [cluster, queue, flavor, resource].join('/')
      }
      groupOf={({ cluster }) => `On ${cluster}`}
      columns={[
        { label: 'ClusterQueue', cell: ({ queue }) => queue },
        { label: 'Flavor', cell: ({ flavor }) => flavor },
        { label: 'Resource', cell: ({ resource }) => resourceName(resource) },
        {
          label: 'Before',
          align: 'end',
          cell: ({ resource, before }) => quantityText(resource, before),
        },
        {
          label: 'After',
          align: 'end',
          cell: ({ resource, before, after }) => (
            <span
              className={
                compareQuantities(after, before) > 0
                  ? claimStyles.more
                  : claimStyles.less
              }
            >
              {compareQuantities(after, before) > 0 ? '▲ ' : '▼ '}
              {quantityText(resource, after)}
            </span>
          ),
        },
      ]}
    />
  );
}
