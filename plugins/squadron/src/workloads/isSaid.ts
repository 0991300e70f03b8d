import {
  messageText,
  type MessageText,
  type Translate,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** Whether the verdict at the top of the page of a workload already contains this text. @internal */
export function isSaid(
  t: Translate,
  { verdict }: Pick<WorkloadDetail, 'verdict'>,
  text: MessageText,
): boolean {
  // A sentence that follows the state in the verdict begins in lower case, and may end without a full stop.
  const [whole, part] = [verdict, text].map(one =>
    messageText(one, t).toLowerCase().replace(/\.$/, ''),
  );
  return whole.includes(part);
}
