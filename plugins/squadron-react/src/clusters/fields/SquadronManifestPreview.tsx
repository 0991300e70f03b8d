import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { useSearchParams } from 'react-router-dom';
import { Alert, FieldLabel, Skeleton } from '@backstage/ui';
import { errorText } from '../../api/classifyError';
import { YamlView } from '../../components/Yaml';
import { useEndpoint } from '../../hooks';
import { formOf } from '../../fields/formValue';
import {
  manifestPreview,
  prefilledForm,
  PREVIEW_KINDS,
  type PreviewKind,
} from './manifestPreview';
import { useUserRef } from '../../fields/useUserRef';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';
import type { FieldProps } from '../../fields/FieldProps';

type Options = { kind?: PreviewKind };

/** @internal */
export function ManifestPreview(props: FieldProps<string, Options>) {
  const t = useT();
  const { kind = 'RayJob' } = props.uiSchema?.['ui:options'] ?? {};
  const owner = useUserRef();
  const { data, error } = useEndpoint('getRayOptions', {});
  const [params] = useSearchParams();
  const label = props.schema.title ?? t('workloads.form.manifest');
  if (!data) {
    return error ? (
      <Alert
        status="warning"
        title={t('workloads.form.manifestUnavailable')}
        description={t('workloads.form.manifestUnavailableText', {
          error: errorText(error),
        })}
      />
    ) : (
      <Skeleton height={240} />
    );
  }
  const context = { ...data, owner };
  const { yaml, problems } = manifestPreview(
    kind,
    formOf(props.formContext),
    context,
  );
  const prefilled = prefilledForm(params);
  const linked = prefilled && manifestPreview(kind, prefilled, context);
  // A link that fills in a part of the form is not an earlier workload.
  const before = linked?.problems.length === 0 ? linked.yaml : undefined;
  return (
    <div className={styles.stack}>
      <FieldLabel label={label} description={props.schema.description} />
      {problems.length > 0 && (
        <Alert
          status="danger"
          title={t('workloads.form.manifestRejected')}
          description={
            <ul className={styles.problems}>
              {problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {before !== undefined && (
        <p className={styles.note}>
          {before === yaml
            ? t('workloads.form.manifestSame')
            : t('workloads.form.manifestChanged')}
        </p>
      )}
      <YamlView yaml={yaml} label={label} before={before} />
    </div>
  );
}

/**
 * `ui:field: SquadronManifestPreview`: the manifest that the form's task would apply, its problems, and what differs
 * from the earlier workload whose values the link of the form filled in, for a form with the fields of the template
 * `ray-job`, `ray-cluster`, `ray-service`, `notebook` or `train-job`, selected by `ui:options.kind`. It has no value.
 *
 * @internal
 */
export const squadronManifestPreview = defineField({
  name: 'SquadronManifestPreview',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        kind: z
          .enum(PREVIEW_KINDS)
          .optional()
          .describe('Kind of the object of the form. Default: RayJob'),
      }),
  }),
  component: ManifestPreview,
});
