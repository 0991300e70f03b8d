import { useState } from 'react';
import type { PlacementDetail } from '@squadron/backstage-plugin-squadron-common';
import {
  askedByForm,
  formOfPlacement,
  type PlacementForm,
} from './placementForm';

/**
 * A Placement while it is edited. The form follows the stored one until something is typed.
 *
 * @internal
 */
export interface PlacementEdit {
  form: PlacementForm;
  /** Whether the form asks for something else than the stored Placement. */
  isChanged: boolean;
  /** Somebody else has changed the Placement since the edit began. */
  isOutdated: boolean;
  /** The version of the spec that the edit may replace; undefined for a new one. */
  generation: number | undefined;
  change: (form: PlacementForm) => void;
  /** Drops what was typed. */
  reset: () => void;
  /** Goes on with what was typed, over what somebody else wrote. */
  keep: () => void;
  /** The form was sent: the next change of the stored Placement is ours. */
  sent: () => void;
}

/** The {@link PlacementEdit} of one Placement, as it is read anew. @internal */
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
