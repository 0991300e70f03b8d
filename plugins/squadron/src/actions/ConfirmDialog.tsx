import { useRef, useState, type ReactNode } from 'react';
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
 * Asks before something is done: says what is hit, wants the name typed where it cannot be undone, sends
 * it once, and stays open with the reason when it fails.
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
  /** Whether it can be confirmed, e.g. once its reach is known. Default: yes. */
  isReady?: boolean;
  /** Whether something is lost. Default: yes. */
  destructive?: boolean;
  children: ReactNode;
}) {
  const { title, confirmLabel, isOpen, onClose, typedName } = props;
  const { isReady = true, destructive = true } = props;
  const [typed, setTyped] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isSent = useRef(false);
  const [error, setError] = useState<unknown>();
  const isTyped = typedName === undefined || typed.trim() === typedName;

  const close = () => {
    setTyped('');
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    // A second press can come before the button is drawn as busy.
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    setIsPending(true);
    setError(undefined);
    try {
      await props.onConfirm();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      isSent.current = false;
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => !open && !isPending && close()}
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
          destructive={destructive}
          isDisabled={!isTyped || !isReady}
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
