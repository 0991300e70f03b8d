import {
  messageText,
  type MessageText,
  type Translate,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/** Whether the verdict at the top of the page of a workload says this already. @internal */
export function isSaid(
  t: Translate,
  { verdict }: Pick<WorkloadDetail, 'verdict'>,
  text: MessageText,
): boolean {
  // After its state, a sentence of the verdict begins in lower case; its end may be another one.
  const [whole, part] = [verdict, text].map(one =>
    messageText(one, t).toLowerCase().replace(/\.$/, ''),
  );
  return whole.includes(part);
}
