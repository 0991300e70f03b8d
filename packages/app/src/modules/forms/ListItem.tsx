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
  onDropIndexClick: (index: number) => () => void;
}) {
  const t = useT();
  const { children, index, schema, hasRemove, onDropIndexClick } = props;
  const name =
    isValidElement<{ formData?: { name?: string } }>(children) &&
    children.props.formData?.name;
  const title = name || [schema.title, index + 1].filter(Boolean).join(' ');
  return (
    <section className={styles.item} aria-label={title}>
      <div className={styles.head}>
        <Text weight="bold">{title}</Text>
        {hasRemove && (
          <ButtonIcon
            icon={<RiDeleteBinLine />}
            variant="tertiary"
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
  uiSchema?: { 'ui:options'?: { addText?: unknown } };
  onClick?: () => void;
}) {
  const t = useT();
  const text = props.uiSchema?.['ui:options']?.addText;
  return (
    <Button iconStart={<RiAddLine />} onPress={() => props.onClick?.()}>
      {text ? String(text) : t('common.form.add')}
    </Button>
  );
}
