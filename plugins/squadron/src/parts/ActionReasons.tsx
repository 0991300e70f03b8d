import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  type ReactNode,
} from 'react';
import styles from './actions.module.css';

interface DisabledAction {
  label: string;
  reason: string;
}

/** Adds, replaces or removes an action of a row. @internal */
export type SetAction<Action> = (
  id: string,
  action: Action | undefined,
) => void;

const ListContext = createContext<SetAction<DisabledAction> | undefined>(
  undefined,
);

/** Actions that the buttons of a row add while they are mounted, in this order. @internal */
export function useActionMap<Action>() {
  const [actions, setActions] = useState<ReadonlyMap<string, Action>>(
    new Map(),
  );
  const setAction = useCallback<SetAction<Action>>((id, action) => {
    setActions(current => {
      const next = new Map(current);
      if (action) {
        next.set(id, action);
      } else {
        next.delete(id);
      }
      return next;
    });
  }, []);
  return [actions, setAction] as const;
}

/**
 * Lists below its children why actions among them are disabled, each reason once. Without it a button shows its own
 * reason.
 *
 * @internal
 */
export function ActionReasons(props: { children: ReactNode }) {
  const [actions, setAction] = useActionMap<DisabledAction>();
  return (
    <ListContext.Provider value={setAction}>
      {props.children}
      {actions.size > 0 && (
        <ul className={styles.reasons}>
          {[...labelsByReason([...actions.values()])].map(
            ([reason, labels]) => (
              <li key={reason}>
                {[...labels].join(', ')}: {reason}
              </li>
            ),
          )}
        </ul>
      )}
    </ListContext.Provider>
  );
}

/** Adds why a button is disabled to the list of reasons around it; false if there is no such list. @internal */
export function useListedReason(
  label: string,
  reason: string | undefined,
): boolean {
  const id = useId();
  const setAction = useContext(ListContext);
  useEffect(() => {
    if (!setAction || !reason) {
      return undefined;
    }
    setAction(id, { label, reason });
    return () => setAction(id, undefined);
  }, [setAction, id, label, reason]);
  return setAction !== undefined;
}

function labelsByReason(
  actions: readonly DisabledAction[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const { label, reason } of actions) {
    labels.set(reason, (labels.get(reason) ?? new Set()).add(label));
  }
  return labels;
}
