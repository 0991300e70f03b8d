import { useState } from 'react';
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
  isRequired?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
}) {
  const { choices, value, onChange, labelOf = id => id } = props;
  // A title of several values is ambiguous.
  const titleOf = (id: string) =>
    choices.some(one => one !== id && labelOf(one) === labelOf(id))
      ? id
      : labelOf(id);
  // Typed text stays as it is, also where it is the beginning of a longer value.
  const [typed, setTyped] = useState<string>();
  const isChosen =
    choices.includes(value) && (typed !== value || titleOf(value) === value);
  return (
    <Combobox<{ id: string }>
      label={props.label}
      aria-label={props.accessibleLabel}
      description={props.description}
      placeholder={props.placeholder}
      isRequired={props.isRequired}
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      size="small"
      allowsCustomValue
      items={choices.map(id => ({ id }))}
      value={isChosen ? value : null}
      onChange={key => {
        if (typeof key === 'string') {
          onChange(key);
        }
      }}
      search={{
        // The input shows the selected value; all choices are offered until it is edited.
        filter: ({ id }, text) =>
          isChosen ||
          `${id} ${titleOf(id)}`
            .toLowerCase()
            .includes(text.trim().toLowerCase()),
        inputValue: isChosen ? titleOf(value) : value,
        onInputChange: text => {
          setTyped(text);
          onChange(text);
        },
      }}
    >
      {({ id }) => {
        const title = titleOf(id);
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
