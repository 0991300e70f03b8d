import { useState } from 'react';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { askedBy, formOfClaim, type ClaimForm } from './claimForm';

/**
 * The state of a claim editor. The form follows the stored claim until something is typed.
 *
 * @internal
 */
interface ClaimEdit {
  form: ClaimForm;
  /** Whether the form differs from the stored claim. */
  isChanged: boolean;
  /** Whether another user has changed the claim since the edit began. */
  isOutdated: boolean;
  /** The version that the edit replaces. */
  resourceVersion: string;
  change: (form: ClaimForm) => void;
  /** Discards the edit. */
  reset: () => void;
  /** Continues with the edit, replacing the change of the other user. */
  keep: () => void;
  /** Called after the form was sent: the next change of the stored claim is this edit. */
  sent: () => void;
}

/** The {@link ClaimEdit} of one claim, across refetches of the claim. @internal */
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
    // A status that a reconciler has written meanwhile is not an edit.
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
