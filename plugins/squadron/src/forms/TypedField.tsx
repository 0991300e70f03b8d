import { TextField } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';

/** A field for one line of text, with its problem in place of its help while there is one. @internal */
export function TypedField(props: {
  label: string;
  help: string;
  problem: string | undefined;
  isOptional?: boolean;
  isDisabled?: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { help, problem, isOptional, ...field } = props;
  const t = useT();
  return (
    <TextField
      {...field}
      isRequired={!isOptional}
      secondaryLabel={t(
        isOptional ? 'common.form.optional' : 'common.form.mandatory',
      )}
      description={problem ?? help}
      isInvalid={problem !== undefined}
      autoComplete="off"
    />
  );
}
