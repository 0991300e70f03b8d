import { useState } from 'react';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { askedBy, formOfClaim, type ClaimForm } from './claimForm';

/**
 * A claim while it is edited. The form follows the stored claim until something is typed.
 *
 * @internal
 */
export interface ClaimEdit {
  form: ClaimForm;
  /** Whether the form asks for something else than the stored claim. */
  isChanged: boolean;
  /** Somebody else has changed the claim since the edit began. */
  isOutdated: boolean;
  /** The version that the edit may replace. */
  resourceVersion: string;
  change: (form: ClaimForm) => void;
  /** Drops what was typed. */
  reset: () => void;
  /** Goes on with what was typed, over what somebody else wrote. */
  keep: () => void;
  /** The form was sent: the next change of the stored claim is ours. */
  sent: () => void;
}

/** The {@link ClaimEdit} of one claim, as it is read anew. @internal */
export function useClaimEdit(claim: ClaimDetail): ClaimEdit {
  const [draft, setDraft] = useState<{
    base: ClaimDetail;
    form: ClaimForm;
    isSent?: boolean;
  }>();
  const isOther = draft !== undefined && askedBy(draft.base) !== askedBy(claim);
  const current = draft?.isSent && isOther ? undefined : draft;
  const form = current?.form ?? formOfClaim(claim);
  const isChanged = askedBy(claim, form) !== askedBy(claim);
  const isOutdated = current !== undefined && isOther && isChanged;
  return {
    form,
    isChanged: isChanged && !current?.isSent,
    isOutdated,
    // A status that a reconciler wrote meanwhile is no edit of somebody else.
    resourceVersion:
      isOutdated && current
        ? current.base.resourceVersion
        : claim.resourceVersion,
    change: next => setDraft({ base: current?.base ?? claim, form: next }),
    reset: () => setDraft(undefined),
    keep: () => setDraft({ base: claim, form }),
    sent: () => current && setDraft({ ...current, isSent: true }),
  };
}
