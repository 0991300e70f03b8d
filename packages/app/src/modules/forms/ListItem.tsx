import { isValidElement, type ReactNode } from 'react';
import { Button, ButtonIcon, Text } from '@backstage/ui';
import {
  RiAddLine,
  RiArrowDownLine,
  RiArrowUpLine,
  RiDeleteBinLine,
} from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './forms.module.css';

/** `by`: how far it moves the item; nothing for its removal. */
const BUTTONS = [
  { has: 'hasMoveUp', text: 'moveUp', Icon: RiArrowUpLine, by: -1 },
  { has: 'hasMoveDown', text: 'moveDown', Icon: RiArrowDownLine, by: 1 },
  { has: 'hasRemove', text: 'remove', Icon: RiDeleteBinLine, by: 0 },
] as const;

interface ListItemProps
  extends Record<(typeof BUTTONS)[number]['has'], boolean> {
  /** The fields, with the item as their data. */
  children: ReactNode;
  index: number;
  schema: { title?: string };
  disabled?: boolean;
  readonly?: boolean;
  onReorderClick: (index: number, newIndex: number) => () => void;
  onDropIndexClick: (index: number) => () => void;
}

/** For `ArrayFieldItemTemplate` of a form: an item with its name as heading, and short fields beside each other. @internal */
export function ListItem(props: ListItemProps) {
  const t = useT();
  const { children, index, schema, onReorderClick, onDropIndexClick } = props;
  const name =
    isValidElement<{ formData?: { name?: string } }>(children) &&
    children.props.formData?.name;
  const title = name || [schema.title, index + 1].filter(Boolean).join(' ');
  const press = (by: number) =>
    by ? onReorderClick(index, index + by)() : onDropIndexClick(index)();
  return (
    <section className={styles.item} aria-label={title}>
      <div className={styles.head}>
        <Text weight="bold">{title}</Text>
        <span>
          {BUTTONS.filter(({ has }) => props[has]).map(({ text, Icon, by }) => (
            <ButtonIcon
              key={text}
              icon={<Icon />}
              variant="tertiary"
              isDisabled={props.disabled || props.readonly}
              aria-label={t(`common.form.${text}`, { what: title })}
              onPress={() => press(by)}
            />
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}

/** For `AddButton` of a form: `ui:options.addText` names what it adds. @internal */
export function AddItemButton(props: {
  uiSchema?: { 'ui:options'?: { addText?: unknown } };
  disabled?: boolean;
  onClick?: () => void;
}) {
  const t = useT();
  const text = props.uiSchema?.['ui:options']?.addText;
  return (
    <Button
      variant="secondary"
      iconStart={<RiAddLine />}
      isDisabled={props.disabled}
      onPress={() => props.onClick?.()}
    >
      {text ? String(text) : t('common.form.add')}
    </Button>
  );
}
