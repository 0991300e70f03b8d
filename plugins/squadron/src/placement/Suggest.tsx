import { Combobox, ComboboxItemText } from '@backstage/ui';

/** A field for any text that suggests existing values. @internal */
export function Suggest(props: {
  label?: string;
  accessibleLabel?: string;
  description?: string;
  placeholder?: string;
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
}) {
  const { choices, value, onChange } = props;
  const isChoice = choices.includes(value);
  return (
    <Combobox<{ id: string }>
      label={props.label}
      aria-label={props.accessibleLabel}
      description={props.description}
      placeholder={props.placeholder}
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      size="small"
      allowsCustomValue
      items={choices.map(id => ({ id }))}
      value={isChoice ? value : null}
      onChange={key => {
        if (typeof key === 'string') {
          onChange(key);
        }
      }}
      search={{
        // The input shows the selected value; all choices are offered until it is edited.
        filter: ({ id }, text) => isChoice || id.includes(text.trim()),
        inputValue: value,
        onInputChange: onChange,
      }}
    >
      {({ id }) => <ComboboxItemText id={id} textValue={id} title={id} />}
    </Combobox>
  );
}
