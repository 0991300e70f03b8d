import styles from './parts.module.css';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';

/** One of a few alternatives that are all visible. @internal */
export function Choice<Option extends string>(props: {
  label: string;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  /** Absent if none of them is in effect. */
  chosen: string | undefined;
  onChoose: (option: Option) => void;
}) {
  const { label, options, labelOf, chosen, onChoose } = props;
  return (
    <ToggleButtonGroup
      className={styles.chips}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={keys => onChoose([...keys][0] as Option)}
    >
      {options.map(option => (
        <ToggleButton key={option} id={option}>
          {labelOf(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
