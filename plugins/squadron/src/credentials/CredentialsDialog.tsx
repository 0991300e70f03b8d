import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  findCredentialsFormat,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { TypedField } from '../forms/TypedField';
import { CredentialsFields } from './CredentialsFields';
import { emptyForm, formProblems } from './credentialsForm';

/** Creates credentials or replaces `replaced`. The typed values are discarded when the dialog closes. @internal */
export function CredentialsDialog(props: {
  /** Enabled providers that need credentials. */
  providers: ReadonlyArray<{ id: string; title: string }>;
  existing: readonly CredentialsSummary[];
  replaced?: CredentialsSummary;
  onClose: () => void;
  onWritten: () => void;
}) {
  const t = useT();
  const { providers, existing, replaced } = props;
  const api = useApi(squadronApiRef);
  const [form, setForm] = useState(() =>
    emptyForm(providers[0]?.id ?? '', replaced),
  );
  const [isTried, setIsTried] = useState(false);
  const found = formProblems(t, form, existing, replaced !== undefined);
  const problems = isTried ? found : {};
  const format = findCredentialsFormat(form.provider);
  return (
    <ConfirmDialog
      title={
        replaced
          ? t('credentials.dialog.replaceTitle', {
              namespace: replaced.namespace,
              name: replaced.name,
            })
          : t('credentials.add')
      }
      confirmLabel={
        replaced ? t('common.actions.replace') : t('common.form.add')
      }
      destructive={false}
      onClose={props.onClose}
      onConfirm={async () => {
        setIsTried(true);
        if (Object.keys(found).length > 0) {
          throw new Error(t('common.form.attention'));
        }
        await api.writeCredentials(form);
        props.onWritten();
      }}
    >
      <Text as="p" color="secondary">
        {replaced
          ? t('credentials.dialog.replaceText')
          : t('credentials.dialog.addText')}
      </Text>
      {!replaced && (
        <>
          <Select
            label={t('common.labels.provider')}
            options={providers.map(({ id, title }) => ({
              value: id,
              label: title,
            }))}
            value={form.provider}
            onChange={provider =>
              setForm({ ...form, provider: String(provider), values: {} })
            }
          />
          <TypedField
            label={t('common.labels.name')}
            help={t('credentials.dialog.nameHelp')}
            problem={problems.name}
            value={form.name}
            onChange={name => setForm({ ...form, name })}
          />
          <TypedField
            label={t('common.labels.namespace')}
            help={t('credentials.dialog.namespaceHelp')}
            problem={problems.namespace}
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
