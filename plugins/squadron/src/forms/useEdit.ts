import { useState } from 'react';

/** The state of an editor of a stored object. The form follows the object until something is typed. @internal */
export interface Edit<Stored, Form> {
  form: Form;
  /** Whether the form differs from the stored object. */
  isChanged: boolean;
  /** Whether another user has changed the object since the edit began. */
  isOutdated: boolean;
  /** The version of the object that the edit replaces. */
  base: Stored;
  change: (form: Form) => void;
  /** Discards the edit. */
  reset: () => void;
  /** Continues with the edit, replacing the change of the other user. */
  keep: () => void;
  /** Called after the form was sent: the next change of the stored object is this edit. */
  sent: () => void;
}

/** The {@link Edit} of one object, across refetches of the object. @internal */
export function useEdit<Stored, Form>(
  stored: Stored,
  options: {
    formOf: (stored: Stored) => Form;
    /** What a form requests; equal for forms that request the same. */
    askedBy: (form: Form, stored: Stored) => string;
    /** Differs if a user has changed the object. A status that a reconciler writes is not an edit. */
    versionOf: (stored: Stored) => unknown;
    /** What the form has at first instead of what is stored. */
    first?: Form;
  },
): Edit<Stored, Form> {
  const { formOf, askedBy, versionOf } = options;
  const [draft, setDraft] = useState<
    | {
        base: Stored;
        form: Form;
        isSent?: boolean;
      }
    | undefined
  >(options.first && { base: stored, form: options.first });
  const isOther =
    draft !== undefined && versionOf(draft.base) !== versionOf(stored);
  const current = draft?.isSent && isOther ? undefined : draft;
  const form = current?.form ?? formOf(stored);
  const isChanged = askedBy(form, stored) !== askedBy(formOf(stored), stored);
  const isOutdated = current !== undefined && isOther && isChanged;
  return {
    form,
    isChanged: isChanged && !current?.isSent,
    isOutdated,
    base: isOutdated && current ? current.base : stored,
    change: next =>
      setDraft({ base: current ? current.base : stored, form: next }),
    reset: () => setDraft(undefined),
    keep: () => setDraft({ base: stored, form }),
    sent: () => current && setDraft({ ...current, isSent: true }),
  };
}
