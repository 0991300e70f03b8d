import { useState, type ReactNode } from 'react';
import { Alert, Button } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import type { Notice } from '../actions/useToast';
import { ActionButton } from '../parts';
import type { Edit } from './useEdit';
import styles from '../parts/parts.module.css';

/** Shown when another user has changed the object of an edit, with the choice between both versions. @internal */
export function OutdatedNotice(props: {
  edit: Pick<Edit<unknown, never>, 'isOutdated' | 'reset' | 'keep'>;
  title: string;
}) {
  const { edit, title } = props;
  const t = useT();
  return edit.isOutdated ? (
    <Alert
      status="warning"
      icon
      title={title}
      customActions={
        <>
          <Button variant="secondary" size="small" onPress={edit.reset}>
            {t('common.editor.loadTheirs')}
          </Button>
          <Button variant="secondary" size="small" onPress={edit.keep}>
            {t('common.editor.keepMine')}
          </Button>
        </>
      }
    />
  ) : null;
}

/** The buttons of an edit: one discards it, one sends it after confirmation. @internal */
export function EditActions(props: {
  edit: Pick<Edit<unknown, never>, 'isChanged' | 'reset' | 'sent'>;
  /** Label of the button that sends. */
  label: string;
  /** Title of the confirmation. */
  title: string;
  /** Why it cannot be sent: the permission is missing, or the form has a problem. */
  reason: string | undefined;
  /** Sends the edit. */
  onConfirm: () => Promise<Notice>;
  /** Called after it was sent. */
  onSent: () => void;
  /** What is shown for confirmation. */
  children: ReactNode;
}) {
  const { edit, label, reason } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.tiles}>
      <ActionButton
        label={label}
        variant="primary"
        reason={reason}
        onPress={() => setIsOpen(true)}
      />
      {edit.isChanged && (
        <Button variant="secondary" size="small" onPress={edit.reset}>
          {t('common.editor.undo')}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={props.title}
          confirmLabel={label}
          destructive={false}
          onClose={() => setIsOpen(false)}
          onConfirm={async () => {
            const notice = await props.onConfirm();
            edit.sent();
            props.onSent();
            return notice;
          }}
        >
          {props.children}
        </ConfirmDialog>
      )}
    </span>
  );
}
