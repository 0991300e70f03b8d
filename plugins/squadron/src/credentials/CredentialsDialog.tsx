import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Select, Text, TextField } from '@backstage/ui';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import {
  findCredentialsFormat,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { CredentialsFields } from './CredentialsFields';
import { emptyForm, formProblems } from './credentialsForm';

/**
 * Creates credentials or replaces `replaced`. The typed values are discarded when the dialog closes.
 *
 * @internal
 */
export function CredentialsDialog(props: {
  /** Enabled providers that need credentials. */
  providers: ReadonlyArray<{ id: string; title: string }>;
  existing: readonly CredentialsSummary[];
  replaced?: CredentialsSummary;
  onClose: () => void;
  onWritten: () => void;
}) {
  const { providers, existing, replaced } = props;
  const api = useApi(squadronApiRef);
  const [form, setForm] = useState(() =>
    emptyForm(providers[0]?.id ?? '', replaced),
  );
  const [isTried, setIsTried] = useState(false);
  const found = formProblems(form, existing, replaced !== undefined);
  const problems = isTried ? found : {};
  const format = findCredentialsFormat(form.provider);
  return (
    <ConfirmDialog
      title={
        replaced
          ? `Replace ${replaced.namespace}/${replaced.name}`
          : 'Add credentials'
      }
      confirmLabel={replaced ? 'Replace' : 'Add'}
      destructive={false}
      isOpen
      onClose={props.onClose}
      onConfirm={async () => {
        setIsTried(true);
        if (Object.keys(found).length > 0) {
          throw new Error('Some fields need your attention.');
        }
        await api.writeCredentials(form);
        props.onWritten();
      }}
    >
      <Text as="p" color="secondary">
        {replaced
          ? 'Enter all values again: stored values are never shown. Clusters that use these credentials receive the new ones within a minute.'
          : 'The values are stored in a Secret on the hub and never shown again.'}
      </Text>
      {!replaced && (
        <>
          <Select
            label="Provider"
            options={providers.map(({ id, title }) => ({
              value: id,
              label: title,
            }))}
            value={form.provider}
            onChange={provider =>
              setForm({ ...form, provider: String(provider), values: {} })
            }
          />
          <TextField
            label="Name"
            description={
              problems.name ?? 'Clusters refer to the credentials by this name.'
            }
            isInvalid={problems.name !== undefined}
            value={form.name}
            onChange={name => setForm({ ...form, name })}
            autoComplete="off"
          />
          <TextField
            label="Namespace"
            description={
              problems.namespace ??
              'Clusters in this namespace can use the credentials.'
            }
            isInvalid={problems.namespace !== undefined}
            value={form.namespace}
            onChange={namespace => setForm({ ...form, namespace })}
          />
        </>
      )}
      <CredentialsFields
        fields={format?.fields ?? []}
        values={form.values}
        problems={problems}
        onChange={(key, value) =>
          setForm({ ...form, values: { ...form.values, [key]: value } })
        }
      />
    </ConfirmDialog>
  );
}
