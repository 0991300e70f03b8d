import { isValidElement, type ReactNode } from 'react';
import { Button, ButtonIcon, Text } from '@backstage/ui';
import { RiAddLine, RiDeleteBinLine } from '@remixicon/react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from './forms.module.css';

/** For `ArrayFieldItemTemplate` of a form: an item with its name as heading, and short fields beside each other. @internal */
export function ListItem(props: {
  /** The fields, with the item as their data. */
  children: ReactNode;
  index: number;
  schema: { title?: string };
  hasRemove: boolean;
  disabled?: boolean;
  onDropIndexClick: (index: number) => () => void;
}) {
  const t = useT();
  const { children, index, schema, onDropIndexClick } = props;
  const data = isValidElement<{ formData?: { name?: string } }>(children)
    ? children.props.formData
    : undefined;
  const title =
    data?.name || [schema.title, index + 1].filter(Boolean).join(' ');
  return (
    <section className={styles.item} aria-label={title}>
      <div className={styles.head}>
        <Text as="h3" weight="bold">
          {title}
        </Text>
        {props.hasRemove && (
          <ButtonIcon
            icon={<RiDeleteBinLine />}
            variant="tertiary"
            size="small"
            isDisabled={props.disabled}
            aria-label={t('common.form.remove', { what: title })}
            onPress={() => onDropIndexClick(index)()}
          />
        )}
      </div>
      {children}
    </section>
  );
}

/** For `AddButton` of a form: `ui:options.addText` names what it adds. @internal */
export function AddItemButton(props: {
  uiSchema?: { 'ui:options'?: object };
  disabled?: boolean;
  onClick?: (event?: never) => void;
}) {
  const t = useT();
  const { addText }: { addText?: string } =
    props.uiSchema?.['ui:options'] ?? {};
  return (
    <Button
      variant="secondary"
      size="small"
      iconStart={<RiAddLine />}
      isDisabled={props.disabled}
      onPress={() => props.onClick?.()}
    >
      {addText ?? t('common.form.add')}
    </Button>
  );
}
