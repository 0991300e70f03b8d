import type { ComponentType } from 'react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronApi } from '../../api/SquadronApi';
import { squadronApiRef } from '../../api/squadronApiRef';
import type { SquadronField } from '../../fields/defineField';
import { squadronNamespacePicker } from './SquadronNamespacePicker';
import { squadronQueuePicker } from './SquadronQueuePicker';

const queue = (name: string, kind: QueueSummary['kind'], namespace?: string) =>
  ({
    id: name,
    name,
    kind,
    namespace,
    cluster: 'hub',
    state: { code: 'Active', tone: 'success' },
    copies: 0,
    pending: 0,
    admitted: 0,
    reserving: 0,
    cannotRun: 0,
  } as QueueSummary);

const queues = [
  ...Array.from({ length: 100 }, (_, index) =>
    queue(`team-${index}`, 'ClusterQueue'),
  ),
  ...Array.from({ length: 100 }, (_, index) =>
    queue(`team-${index}`, 'LocalQueue', 'vision'),
  ),
  queue('default', 'LocalQueue', 'nlp'),
];

/** A fleet whose queues do not fit in one page. */
const api = {
  listQueues: async (input: { kind?: string | string[]; offset?: number }) => {
    const { kind, offset = 0 } = input;
    const items = kind
      ? queues.filter(one => [kind].flat().includes(one.kind))
      : queues;
    return { items: items.slice(offset, offset + 100), total: items.length };
  },
  listNamespaces: async () => ({ namespaces: ['nlp'] }),
  openStream: () => new Promise(() => {}),
};

it.each<[string, SquadronField]>([
  ['nlp', squadronNamespacePicker],
  ['default', squadronQueuePicker],
])(
  'offers a LocalQueue behind 100 ClusterQueues and 100 LocalQueues: %s',
  async (choice, field) => {
    const { component: Field } = field.formField as unknown as {
      component: ComponentType<object>;
    };
    renderInTestApp(
      <Field
        {...{ schema: {}, onChange: () => {} }}
        {...{ formContext: { formData: { namespace: 'nlp' } } }}
      />,
      { apis: [[squadronApiRef, api as unknown as SquadronApi]] },
    );
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    expect(
      await screen.findByRole('option', { name: new RegExp(`^${choice}`) }),
    ).toBeVisible();
  },
);
