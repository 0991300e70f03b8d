import { StringDecoder } from 'node:string_decoder';

const PREFIX = /^\s*\{\s*"logs"\s*:\s*(?:"|null\s*\}\s*$)/;
/** The prefix of a log is shorter. */
const MAX_PREFIX_LENGTH = 1_024;

/**
 * Extracts the log from Ray's response `{"logs": "…"}` while it arrives, at any length. Throws SyntaxError for any
 * other response.
 *
 * @internal
 */
export async function* jsonLogText(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let held = '';
  let isInside = false;
  for await (const chunk of body) {
    held += decoder.write(Buffer.from(chunk));
    if (!isInside) {
      const prefix = PREFIX.exec(held);
      if (!prefix) {
        if (held.length > MAX_PREFIX_LENGTH) {
          throw notALog();
        }
        continue;
      }
      if (!prefix[0].endsWith('"')) {
        return;
      }
      held = held.slice(prefix[0].length);
      isInside = true;
    }
    const end = endOfText(held);
    const piece = held.slice(0, end ?? lengthOfWhole(held));
    if (piece !== '') {
      yield JSON.parse(`"${piece}"`) as string;
    }
    if (end !== undefined) {
      return;
    }
    held = held.slice(piece.length);
  }
  throw notALog();
}

/** Index of the quote that ends the text. */
function endOfText(json: string): number | undefined {
  for (
    let quote = json.indexOf('"');
    quote !== -1;
    quote = json.indexOf('"', quote + 1)
  ) {
    if (backslashesBefore(json, quote) % 2 === 0) {
      return quote;
    }
  }
  return undefined;
}

/** Length of the part that does not end within an escape or a surrogate pair. */
function lengthOfWhole(json: string): number {
  const tail = json.slice(-12);
  const begin = json.length - tail.length;
  for (let index = 0; index < tail.length; index += 1) {
    const isEscape =
      tail[index] === '\\' && backslashesBefore(json, begin + index) % 2 === 0;
    if (isEscape) {
      const rest = tail.slice(index);
      const isHalf = rest.length < 2 || (rest[1] === 'u' && rest.length < 6);
      const isHighSurrogate = /^\\u[dD][89abAB]..$/.test(rest.slice(0, 6));
      if (isHalf || (isHighSurrogate && rest.length < 12)) {
        return begin + index;
      }
    }
  }
  return json.length;
}

function backslashesBefore(text: string, index: number): number {
  let count = 0;
  while (text[index - count - 1] === '\\') {
    count += 1;
  }
  return count;
}

function notALog(): SyntaxError {
  return new SyntaxError('the response of Ray is not a log');
}
