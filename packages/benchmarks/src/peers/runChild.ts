/** Handler of a measured program's requests. */
type Answers = Record<string, (input: never) => unknown>;

/** A message to a child: `start` comes once, first. @internal */
export type ToChild =
  | { type: 'start'; input: unknown }
  | { type: 'ask'; id: number; question: string; input: unknown };

/** A message from a child. @internal */
export type FromChild =
  | { type: 'ready' }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failed'; id?: number; message: string };

/**
 * Runs a child program of the benchmark: starts once with its input, then answers requests. It exits with its parent.
 *
 * @internal
 */
export function runChild<Input>(
  start: (input: Input) => Promise<Answers>,
): void {
  let answers: Answers = {};
  const send = (message: FromChild) => process.send?.(message);
  const handle = async (message: ToChild): Promise<void> => {
    const id = message.type === 'ask' ? message.id : undefined;
    try {
      if (message.type === 'start') {
        answers = await start(message.input as Input);
        send({ type: 'ready' });
      } else {
        const value = await answers[message.question](message.input as never);
        send({ type: 'answer', id: message.id, value });
      }
    } catch (error) {
      send({ type: 'failed', id, message: String(error) });
    }
  };
  process.on('message', (message: ToChild) => void handle(message));
  // eslint-disable-next-line no-restricted-syntax
  process.on('disconnect', () => process.exit(0));
}
