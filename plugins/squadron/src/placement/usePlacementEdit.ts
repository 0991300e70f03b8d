import { useState } from 'react';
import type { PlacementDetail } from '@squadron/backstage-plugin-squadron-common';
import {
  askedByForm,
  formOfPlacement,
  type PlacementForm,
} from './placementForm';

/**
 * The state of a Placement editor. The form follows the stored Placement until something is typed.
 *
 * @internal
 */
export interface PlacementEdit {
  form: PlacementForm;
  /** Whether the form differs from the stored Placement. */
  isChanged: boolean;
  /** Whether another user has changed the Placement since the edit began. */
  isOutdated: boolean;
  /** The version of the spec that the edit replaces; undefined for a new one. */
  generation: number | undefined;
  change: (form: PlacementForm) => void;
  /** Discards the edit. */
  reset: () => void;
  /** Continues with the edit, replacing the change of the other user. */
  keep: () => void;
  /** Called after the form was sent: the next change of the stored Placement is this edit. */
  sent: () => void;
}

/** The {@link PlacementEdit} of one Placement, across refetches of the Placement. @internal */
export function usePlacementEdit(
  placement: PlacementDetail | undefined,
): PlacementEdit {
  const [draft, setDraft] = useState<{
    base: PlacementDetail | undefined;
    form: PlacementForm;
    isSent?: boolean;
  }>();
  const stored = formOfPlacement(placement);
  const isOther =
    draft !== undefined && draft.base?.generation !== placement?.generation;
  const current = draft?.isSent && isOther ? undefined : draft;
  const form = current?.form ?? stored;
  const isChanged = askedByForm(form) !== askedByForm(stored);
  return {
    form,
    isChanged: isChanged && !current?.isSent,
    isOutdated: current !== undefined && isOther && isChanged,
    generation: (current ? current.base : placement)?.generation,
    change: next =>
      setDraft({ base: current ? current.base : placement, form: next }),
    reset: () => setDraft(undefined),
    keep: () => setDraft({ base: placement, form }),
    sent: () => current && setDraft({ ...current, isSent: true }),
  };
}
