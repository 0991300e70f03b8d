import { Combobox, ComboboxItemText } from '@backstage/ui';
import styles from './ChoiceField.module.css';

/**
 * Something that can be chosen in a field.
 *
 * @internal
 */
export interface Choice {
  value: string;
  title: string;
  /** What helps to choose, e.g. free GPUs. */
  description?: string;
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
}

/**
 * A field of a form that offers choices from the portal. It takes any typed value as well where names
 * may not exist yet, and always while the choices cannot be read: a form must not be stuck on a list.
 *
 * @internal
 */
export function ChoiceField(props: {
  label: string;
  description?: string;
  choices: readonly Choice[] | undefined;
  /** Why there are no choices. */
  problem?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  allowsTyping?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  errors?: readonly string[];
}) {
  const { choices = [], value, onChange, problem, errors = [] } = props;
  const chosen = choices.find(choice => choice.value === value);
  const canType = props.allowsTyping || problem !== undefined;
  const notes = [
    props.description,
    problem &&
      `The choices cannot be read (${problem}). Type the name; it is checked when you submit.`,
    chosen?.reason && `${chosen.title}: ${chosen.reason}`,
    !chosen && value && canType && choices.length > 0
      ? `${value} does not exist yet.`
      : undefined,
  ].filter(Boolean);
  // What is chosen stands in the input; all choices are offered until it is typed over.
  const filter = (choice: Choice, text: string) =>
    text === chosen?.title || choice.title.includes(text.trim());
  const inputProps = canType
    ? {
        allowsCustomValue: true,
        search: {
          filter,
          inputValue: chosen?.title ?? value ?? '',
          onInputChange: (text: string) => {
            const match = choices.find(
              choice => choice.title === text || choice.value === text,
            );
            const next = match?.value ?? text.trim();
            onChange(next === '' ? undefined : next);
          },
        },
      }
    : { search: { filter } };
  return (
    <Combobox<{ id: string } & Choice>
      className={styles.field}
      label={props.label}
      description={notes.join(' ') || undefined}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={errors.length > 0}
      size="medium"
      items={choices.map(choice => ({ id: choice.value, ...choice }))}
      disabledKeys={choices
        .filter(choice => choice.reason)
        .map(choice => choice.value)}
      value={chosen?.value ?? null}
      onChange={key => {
        if (typeof key === 'string') {
          onChange(key);
        }
      }}
      {...inputProps}
    >
      {item => (
        <ComboboxItemText
          id={item.id}
          textValue={item.title}
          title={item.title}
          description={item.reason ?? item.description}
        />
      )}
    </Combobox>
  );
}
