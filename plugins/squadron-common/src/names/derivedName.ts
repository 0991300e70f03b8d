import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { isName, MAX_NAME_LENGTHS, type NameForm } from './grammar';

/** 10 hexadecimal digits are 40 bits: among a thousand names, two collide in one of two million fleets. */
const HASH_LENGTH = 10;
const HASHED = /(^|-)[0-9a-f]{10}$/;

/**
 * The name of an object that belongs to an object with another name: the parts joined by `-`, then the suffix.
 * Valid in the given form for any parts, and different for different parts of the same number with the same suffix.
 *
 * A single part that fits is used unchanged. A hash of all parts is appended if the parts do not fit, contain
 * characters that the form does not allow, or are ambiguous (`a-b` with `c`, and `a` with `b-c`). Parts that already
 * end like a hash get one too, so that no chosen name can equal a derived one.
 *
 * @param options - `suffix`: a constant of the caller, valid in the form. `maxLength`: default that of the form.
 *   `avoid`: readable names with another meaning; such parts get a hash too.
 * @public
 */
export function derivedName(
  parts: readonly string[],
  options: {
    form: NameForm;
    suffix?: string;
    maxLength?: number;
    avoid?: RegExp;
  },
): string {
  const { form, suffix, avoid } = options;
  const tail = suffix ? `-${suffix}` : '';
  const length = (options.maxLength ?? MAX_NAME_LENGTHS[form]) - tail.length;
  const readable = parts.join('-');
  const isPlain =
    readable.length <= length &&
    isName(readable, form) &&
    !HASHED.test(readable) &&
    !avoid?.test(readable) &&
    parts.slice(1).every(part => !part.includes('-'));
  return `${isPlain ? readable : hashed(parts, length)}${tail}`;
}

function hashed(parts: readonly string[], length: number): string {
  const start = parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length - HASH_LENGTH - 1)
    .replace(/^-+|-+$/g, '');
  return [start, hashOf(parts)].filter(Boolean).join('-');
}

function hashOf(parts: readonly string[]): string {
  return bytesToHex(sha256(JSON.stringify(parts))).slice(0, HASH_LENGTH);
}
