import { Combobox, ComboboxItemText } from '@backstage/ui';
import styles from './ChoiceField.module.css';
import { useT } from '../translation';

/** An option of a field. @internal */
export interface Choice {
  value: string;
  title: string;
  /** Further information, e.g. free GPUs. */
  description?: string;
  /** Why it cannot be selected; absent if it can. */
  reason?: string;
}

/**
 * A form field with choices from the portal. It also accepts typed values if `allowsTyping` is set, and always while
 * the choices cannot be read, so that a failed list does not block the form.
 *
 * @internal
 */
export function ChoiceField(props: {
  label: string;
  description?: string;
  /** What holds while nothing is chosen. */
  placeholder?: string;
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
  const t = useT();
  const { choices = [], value, onChange, problem, errors = [] } = props;
  const chosen = choices.find(choice => choice.value === value);
  const canType = props.allowsTyping || problem !== undefined;
  const notes = [
    props.description,
    problem && t('common.form.choicesUnread', { problem }),
    chosen?.reason && `${chosen.title}: ${chosen.reason}`,
    !chosen && value && canType && choices.length > 0
      ? t('common.form.unknownValue', { value })
      : undefined,
  ].filter(Boolean);
  // The input shows the selected value; all choices are offered until it is edited.
  const filter = (choice: Choice, text: string) =>
    text === chosen?.title ||
    inLowerCase(choice.title).includes(inLowerCase(text));
  const inputProps = canType
    ? {
        allowsCustomValue: true,
        search: {
          filter,
          inputValue: chosen?.title ?? value ?? '',
          onInputChange: (text: string) => {
            const match = choices.find(
              ({ value: id, title }) =>
                id === text || inLowerCase(title) === inLowerCase(text),
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
      placeholder={props.placeholder}
      description={notes.join(' ') || undefined}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={errors.length > 0}
      size="small"
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

function inLowerCase(text: string): string {
  return text.trim().toLowerCase();
}
