import {
  messageOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';

/** The parts as one message, with a dot between them; undefined without parts. @internal */
export function joined(
  parts: ReadonlyArray<MessageText | undefined>,
): MessageText | undefined {
  return parts.reduce(
    (what, more) =>
      what && more ? messageOf('answers.dot', { what, more }) : what || more,
    undefined,
  );
}
