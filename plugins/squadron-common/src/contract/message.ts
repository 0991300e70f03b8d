import { z } from 'zod';
import type { MessageKey } from '../messages/Translate';

/** The code of a text and the values of its placeholders. @public */
export interface CodedText {
  /** Key of the text in the message catalogue. */
  code: MessageKey;
  params?: Record<string, MessageParam>;
}

/** A value in a text: text as it is, an amount, another text, or a list of texts. @public */
export type MessageParam =
  | string
  | number
  | CodedText
  | ReadonlyArray<string | CodedText>;

/** A text of the catalogue; `text` is in English, for programs without the catalogue. @public */
export interface Message extends CodedText {
  text: string;
}

/** A text of the catalogue, or text of another system as it is, e.g. of a condition of Kueue. @public */
export type MessageText = string | Message;

const partsSchema = z.object({
  code: z
    .string()
    .describe('Constant of the text, e.g. `answers.workloads.wait.position`.'),
  params: z
    .record(
      z.string(),
      z.unknown().describe('Text, number, code with params, or a list.'),
    )
    .optional()
    .describe('Values of the placeholders in the text of the code.'),
});

const messageSchema = partsSchema
  .extend({ text: z.string().describe('The text in English.') })
  .meta({ id: 'Message' }) as unknown as z.ZodType<Message, Message>;

/** @internal */
export const messageTextSchema = z
  .union([z.string(), messageSchema])
  .meta({ id: 'MessageText' });
