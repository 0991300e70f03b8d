import { useState, type ReactNode } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  TextField,
} from '@backstage/ui';
import { messageOf } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

/**
 * Asks before something is lost: says what is hit, wants the name typed where it cannot be undone, and
 * stays open with the reason when it fails.
 *
 * @internal
 */
export function ConfirmDialog(props: {
  title: string;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** Does it; a rejection is shown in the dialog. */
  onConfirm: () => Promise<void>;
  /** To be typed before it can be confirmed. */
  typedName?: string;
  /** Why it cannot be confirmed yet, e.g. while the reach is being read. */
  notYet?: string;
  children: ReactNode;
}) {
  const { title, confirmLabel, isOpen, onClose, typedName, notYet } = props;
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isTyped = typedName === undefined || typed.trim() === typedName;

  const close = () => {
    setTyped('');
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await props.onConfirm();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
      isDismissable={!isPending}
      width={560}
    >
      <DialogHeader>{title}</DialogHeader>
      <DialogBody>
        <div className={styles.dialog}>
          {props.children}
          {typedName !== undefined && (
            <TextField
              label={`Type ${typedName} to confirm`}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
          {error !== undefined && (
            <Alert status="danger" icon title={messageOf(error)} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          destructive
          isDisabled={!isTyped || notYet !== undefined}
          isPending={isPending}
          onPress={confirm}
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={close}>
          Cancel
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
