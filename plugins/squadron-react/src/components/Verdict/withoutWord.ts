/**
 * Removes the state's word from the start of a sentence that follows the badge, so that it is not repeated.
 *
 * @internal
 */
export function withoutWord(sentence: string, word: string): string {
  if (!sentence.startsWith(word)) {
    return sentence;
  }
  const rest = sentence.slice(word.length);
  // "Readying" does not start with the word "Ready".
  if (/^[\p{L}\p{N}]/u.test(rest)) {
    return sentence;
  }
  const trimmed = rest.replace(/^[\s.,:;·]+/, '');
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
