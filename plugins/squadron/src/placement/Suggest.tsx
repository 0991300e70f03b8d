import { Combobox, ComboboxItemText } from '@backstage/ui';

/** A field for any text that suggests existing values. @internal */
export function Suggest(props: {
  label?: string;
  accessibleLabel?: string;
  description?: string;
  placeholder?: string;
  choices: readonly string[];
  /** The title of a value. Default: the value. */
  labelOf?: (value: string) => string;
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
}) {
  const { choices, value, onChange, labelOf = id => id } = props;
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
        filter: ({ id }, text) =>
          isChoice ||
          `${id} ${labelOf(id)}`
            .toLowerCase()
            .includes(text.trim().toLowerCase()),
        inputValue: isChoice ? labelOf(value) : value,
        onInputChange: text =>
          onChange(choices.find(id => labelOf(id) === text) ?? text),
      }}
    >
      {({ id }) => {
        const title = labelOf(id);
        return (
          <ComboboxItemText
            id={id}
            textValue={title}
            title={title}
            description={title === id ? undefined : id}
          />
        );
      }}
    </Combobox>
  );
}
