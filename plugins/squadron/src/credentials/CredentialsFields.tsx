import { useT } from '@squadron/backstage-plugin-squadron-react';
import { PasswordField, TextAreaField, TextField } from '@backstage/ui';
import type { CredentialsField } from '@squadron/backstage-plugin-squadron-common';

/**
 * The values of one provider's credentials, each with its help and its problem. Browsers are asked not to store them.
 *
 * @internal
 */
export function CredentialsFields(props: {
  fields: readonly CredentialsField[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}) {
  const t = useT();
  const { fields, values, problems, onChange } = props;
  return (
    <>
      {fields.map(field => {
        const { key, isLong, isOptional, isSecret } = field;
        const problem = problems[key];
        const common = {
          label: t(`credentials.fields.${key}.title`),
          secondaryLabel: isOptional ? t('common.form.optional') : undefined,
          description: problem ?? t(`credentials.fields.${key}.help`),
          isInvalid: problem !== undefined,
          value: values[key] ?? '',
          onChange: (value: string) => onChange(key, value),
          autoComplete: 'off',
        };
        if (isLong) {
          return <TextAreaField key={key} {...common} rows={6} />;
        }
        return isSecret ? (
          <PasswordField key={key} {...common} autoComplete="new-password" />
        ) : (
          <TextField key={key} {...common} />
        );
      })}
    </>
  );
}
